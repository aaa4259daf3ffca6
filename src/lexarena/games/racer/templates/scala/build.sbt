name := "demoracer"
scalaVersion := "2.13.16"

Compile / mainClass := Some("Runner")
assembly / mainClass := Some("Runner")
assembly / assemblyOutputPath := baseDirectory.value / "demoracer.jar"
