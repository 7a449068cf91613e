"""What is sent by people who mean no good, and by machines that mean nothing: refused, and nothing breaks."""
