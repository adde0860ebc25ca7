"""Programs that measure speed."""
