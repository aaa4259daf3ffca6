// Threads, a channel, a file, a map with random keys and a caught panic: what a Rust program does.
use std::collections::HashMap;
use std::io::BufRead;
use std::sync::mpsc;
use std::thread;

fn main() {
    let (sender, receiver) = mpsc::channel();
    for number in 0..16 {
        let sender = sender.clone();
        thread::spawn(move || sender.send(number).unwrap());
    }
    let sum: i32 = (0..16).map(|_| receiver.recv().unwrap()).sum();
    let mut map = HashMap::new();
    map.insert("sum", sum);
    let refused = std::process::Command::new("/bin/true").status().is_err();
    let words = std::fs::read_to_string("words.dat").unwrap();
    let caught = thread::spawn(|| panic!("caught")).join().is_err();
    let fine = map["sum"] == 120 && refused && words.starts_with("AA") && caught;
    for _ in std::io::stdin().lock().lines() {
        println!("{}", if fine { "ok" } else { "no" });
    }
}
