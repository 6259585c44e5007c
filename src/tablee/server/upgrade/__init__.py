"""A server takes the place of another: the listening socket, the folder and what tables remember are handed on."""
