// Requests of the app: events of a stream, and a server that does not answer for a while.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RequestError, untilAnswered } from "../src/app/api";
import { eventsOf } from "../src/app/streams";

test("a stream gives whole events and keeps the rest", () => {
  const { events, rest } = eventsOf(': 17\n\ndata: {"a": 1}\n\nevent: problem\ndata: {"error": "x"}\n\nevent: e');
  assert.deepEqual(events, [
    { kind: "", data: "" },
    { kind: "", data: '{"a": 1}' },
    { kind: "problem", data: '{"error": "x"}' },
  ]);
  assert.equal(rest, "event: e");
});

test("a request is repeated until the server answers, and the problem goes then", async () => {
  const problems: string[] = [];
  const answers = [new RequestError("no answer", 0), new RequestError("no answer", 0), "found"];
  const ask = (): Promise<unknown> => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const found = await untilAnswered(ask, (problem) => problems.push(problem), 1);
  assert.equal(found, "found");
  assert.deepEqual(problems, ["no answer", "no answer", ""]);
});

test("an error of the server is not repeated", async () => {
  const refused = new RequestError("there is no such game", 404);
  const error = await untilAnswered(() => Promise.reject(refused), assert.ok, 1).catch((each: unknown) => each);
  assert.equal(error, refused);
});
