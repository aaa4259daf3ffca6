"""What commands share: their options, progress bars, and checks of what they are given."""
