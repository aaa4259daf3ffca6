// Workers for pages that are opened from disk, where browsers refuse to start one: the script runs in a hidden frame.
"use strict";
if (location.protocol === "file:")
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "Search";
      document.body.append(this.frame);
      this.inside = this.frame.contentWindow;
      this.inside.postMessage = (data) => this.receive(structuredClone(data));
      this.started = new Promise((resolve, reject) => {
        const script = this.inside.document.createElement("script");
        script.onload = resolve;
        script.onerror = reject;
        script.src = new URL(address, location.href).href;
        this.inside.document.body.append(script);
      });
    }

    postMessage(data) {
      const event = new this.inside.MessageEvent("message", { data: structuredClone(data) });
      this.started.then(() => this.inside.dispatchEvent(event));
    }

    receive(data) {
      const event = new MessageEvent("message", { data });
      this.dispatchEvent(event);
      this.onmessage?.(event);
    }

    terminate() {
      this.frame.remove();
    }
  };
