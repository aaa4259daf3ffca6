// Futures, threads, a regular expression, a file, the clock and a thrown exception: what a C++ library does.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <random>
#include <regex>
#include <string>
#include <thread>
#include <vector>

int main() {
  std::vector<std::future<int>> futures;
  for (int n = 0; n < 8; n++) futures.push_back(std::async(std::launch::async, [n] { return n; }));
  int sum = 0;
  for (auto& future : futures) sum += future.get();
  std::random_device seed;
  std::this_thread::sleep_for(std::chrono::milliseconds(1 + seed() % 3));
  std::string words;
  std::getline(std::ifstream("words.dat"), words);
  bool found = std::filesystem::exists("words.dat") && std::regex_match(words, std::regex("[A-Z]+"));
  try {
    std::filesystem::create_directory("cache");
    found = false;
  } catch (const std::filesystem::filesystem_error&) {
  }
  for (std::string line; std::getline(std::cin, line);) std::cout << (found && sum == 28 ? "ok" : "no") << std::endl;
}
