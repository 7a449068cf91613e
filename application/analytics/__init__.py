"""Reports for analysts: the datasets, what they may be asked for, the figures of the dashboard."""
