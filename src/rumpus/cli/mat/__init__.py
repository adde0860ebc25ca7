"""The table of RUMMS from above as a picture, drawn with Pillow. Imported only when a picture is asked for."""
