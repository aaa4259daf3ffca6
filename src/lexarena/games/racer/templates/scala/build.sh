#!/bin/sh
# Build without sbt: compile with scalac, and put Scala's library beside the jar.
set -e
cd "$(dirname "$0")"
scalac -d demoracer.jar DemoWordRacer.scala LocalTester.scala Runner.scala
home=$(dirname "$(dirname "$(readlink -f "$(command -v scalac)")")")
if ! test -e "$home/lib/scala-library.jar"; then
    echo "there is no scala-library.jar in $home/lib; copy it here from your Scala, or build with: sbt assembly" >&2
    exit 1
fi
cp "$home/lib/scala-library.jar" scala-library.jar
if command -v jar > /dev/null; then  # so that java -jar demoracer.jar runs it, too
    printf 'Main-Class: Runner\nClass-Path: scala-library.jar\n' > manifest.txt
    jar ufm demoracer.jar manifest.txt
    rm manifest.txt
fi
