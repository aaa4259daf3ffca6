"""What commands share: options, progress bars, and checks of arguments."""
