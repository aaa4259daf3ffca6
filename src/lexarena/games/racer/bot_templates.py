"""The templates for Word Racer bots, by language."""

from lexarena.bots.new_bot import Template

TEMPLATES = {
    "python": Template(
        "Python",
        command="python3 wordracer.py",
        build=None,
        test=("python3 local_tester.py",),
        ideas="choose_call and choose_cell in wordracer.py",
        files=("wordracer.py",),
    ),
    "scala": Template(
        "Scala",
        command="java -Xmx256m -XX:+UseSerialGC -cp demoracer.jar:scala-library.jar Runner",
        build="sh build.sh",
        test=("java -cp demoracer.jar:scala-library.jar LocalTester",),
        ideas="chooseCall and chooseCell in DemoWordRacer.scala",
        files=("DemoWordRacer.scala", "Runner.scala", "build.sh"),
        product="demoracer.jar",
        tools=("scalac", "java"),
    ),
    "java": Template(
        "Java",
        command="java -Xmx256m -XX:+UseSerialGC Runner",
        build="javac Runner.java LocalTester.java",
        test=("java LocalTester",),
        ideas="chooseCall and chooseCell in WordRacer.java",
        files=("WordRacer.java", "Runner.java"),
        product="Runner.class",
        tools=("javac",),
    ),
    "cpp": Template(
        "C++",
        command="./wordracer",
        build="g++ -std=c++17 -O2 -o wordracer main.cpp",
        test=("g++ -std=c++17 -O2 -o local_tester local_tester.cpp", "./local_tester"),
        ideas="choose_call and choose_cell in wordracer.hpp",
        files=("wordracer.hpp", "main.cpp"),
        product="wordracer",
        tools=("g++",),
    ),
    "javascript": Template(
        "JavaScript",
        command="node wordracer.js",
        build=None,
        test=("node localTester.js",),
        ideas="chooseCall and chooseCell in wordracer.js",
        files=("wordracer.js",),
    ),
}
