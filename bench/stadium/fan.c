// The least that a fan-out can cost: a loop of send() over as many sockets as there are people.
// Argument: how many. Prints its port; a line "KIND SIZE" sends everybody a frame of so many bytes.

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#define MOST_BYTES 65535

static unsigned char frame[MOST_BYTES + 4];

static size_t pack(size_t size) {
  frame[0] = 0x81;
  if (size < 126) {
    frame[1] = (unsigned char)size;
    return size + 2;
  }
  frame[1] = 126;
  frame[2] = (unsigned char)(size >> 8);
  frame[3] = (unsigned char)size;
  return size + 4;
}

static int send_all(int descriptor, size_t length) {
  for (size_t at = 0; at < length;) {
    ssize_t sent = send(descriptor, frame + at, length - at, 0);
    if (sent <= 0) return 0;
    at += (size_t)sent;
  }
  return 1;
}

int main(int count, char **arguments) {
  int people = count == 2 ? atoi(arguments[1]) : 0;
  int *sockets = calloc((size_t)people + 1, sizeof(int)), yes = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  int door = socket(AF_INET, SOCK_STREAM, 0);
  if (bind(door, (struct sockaddr *)&address, length) || listen(door, people)) return 1;
  getsockname(door, (struct sockaddr *)&address, &length);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  for (int at = 0; at < people; at++) {
    if ((sockets[at] = accept(door, NULL, NULL)) < 0) return 1;
    setsockopt(sockets[at], IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  }
  memset(frame, ' ', sizeof frame);
  for (size_t size; scanf("%*s %zu", &size) == 1 && size <= MOST_BYTES;) {
    size_t whole = pack(size);
    for (int at = 0; at < people; at++)
      if (!send_all(sockets[at], whole)) return 1;
  }
  return 0;
}
