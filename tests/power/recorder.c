/* Writes down, in order, everything a process does to files below a folder (LD_PRELOAD). disk.py reads it.

   The process may ask for faults: it finds the variables below by their names. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE, SYNC, UNLINK, RENAME, CREATE, MARK, FAILED_SYNC, FOLDER, LINK };
enum { MOST_FILES = 4096, LONGEST = 512 };

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static char names[MOST_FILES][LONGEST];
static const char *folder;
static int journal = -1;
int disk_syncs_until_failure = 0; /* 1: the next one fails */
int disk_is_full = 0;             /* files do not grow */
int disk_refused = 0;             /* writes and syncs that failed */

#define REAL(name)                  \
    static __typeof__(name) *real; \
    if (!real) real = dlsym(RTLD_NEXT, #name)

static void note(uint32_t what, const char *path, uint64_t offset, const void *bytes, uint64_t size) {
    uint32_t length = (uint32_t)strlen(path);
    struct __attribute__((packed)) { uint32_t what, length; uint64_t offset, size; } head = {what, length, offset, size};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)path, length}, {(void *)bytes, size}};
    if (writev(journal, parts, 3) != (ssize_t)(sizeof head + length + size)) abort();
}

static int is_ours(const char *path) { return folder && strncmp(path, folder, strlen(folder)) == 0; }
static const char *name_of(int file) { return file >= 0 && file < MOST_FILES && names[file][0] ? names[file] : NULL; }

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("DISK_JOURNAL");
    int (*open_file)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
    folder = getenv("DISK_FOLDER");
    if (path && folder) journal = open_file(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (journal < 0) folder = NULL;
}

static int opened(const char *path, int flags, mode_t mode, int (*real)(const char *, int, ...)) {
    struct stat before;
    if (!is_ours(path) || strlen(path) >= LONGEST) return real(path, flags, mode);
    pthread_mutex_lock(&turn);
    int is_new = stat(path, &before) != 0;
    int file = real(path, flags, mode);
    if (file >= 0 && file < MOST_FILES) {
        strcpy(names[file], path);
        if (is_new) note(CREATE, path, 0, "", 0);
        else if (flags & O_TRUNC) note(TRUNCATE, path, 0, "", 0);
    }
    pthread_mutex_unlock(&turn);
    return file;
}

#define OPEN(name)                                        \
    int name(const char *path, int flags, ...) {          \
        REAL(name);     \
        va_list more;                                     \
        va_start(more, flags);                            \
        mode_t mode = (flags & O_CREAT) ? va_arg(more, mode_t) : 0; \
        va_end(more);                                     \
        return opened(path, flags, mode, real);           \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    REAL(close);
    if (name_of(file)) {
        pthread_mutex_lock(&turn);
        names[file][0] = 0;
        pthread_mutex_unlock(&turn);
    }
    return real(file);
}

static int has_no_room(int file, uint64_t end) {
    struct stat now;
    if (!disk_is_full || (fstat(file, &now) == 0 && end <= (uint64_t)now.st_size)) return 0;
    disk_refused++;
    errno = ENOSPC;
    return 1;
}

static ssize_t wrote(int file, uint64_t offset, const void *bytes, ssize_t size) {
    if (size > 0) note(WRITE, names[file], offset, bytes, (uint64_t)size);
    return size;
}

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(write);
    if (!name_of(file)) return real(file, bytes, size);
    pthread_mutex_lock(&turn);
    int at_end = fcntl(file, F_GETFL) & O_APPEND;
    uint64_t offset = (uint64_t)lseek(file, 0, at_end ? SEEK_END : SEEK_CUR);
    ssize_t done = has_no_room(file, offset + size) ? -1 : wrote(file, offset, bytes, real(file, bytes, size));
    pthread_mutex_unlock(&turn);
    return done;
}

#define PWRITE(name, kind)                                             \
    ssize_t name(int file, const void *bytes, size_t size, kind offset) { \
        REAL(name);     \
        if (!name_of(file)) return real(file, bytes, size, offset);    \
        pthread_mutex_lock(&turn);                                     \
        int is_full = has_no_room(file, (uint64_t)offset + size);      \
        ssize_t done = is_full ? -1 : wrote(file, (uint64_t)offset, bytes, real(file, bytes, size, offset)); \
        pthread_mutex_unlock(&turn);                                   \
        return done;                                                   \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define CUT(name, kind)                                    \
    int name(int file, kind size) {                        \
        REAL(name);                   \
        if (!name_of(file)) return real(file, size);       \
        pthread_mutex_lock(&turn);                         \
        int done = real(file, size);                       \
        if (done == 0) note(TRUNCATE, names[file], (uint64_t)size, "", 0); \
        pthread_mutex_unlock(&turn);                       \
        return done;                                       \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

#define FLUSH(name)                                        \
    int name(int file) {                                   \
        REAL(name);                         \
        if (!name_of(file)) return real(file);             \
        pthread_mutex_lock(&turn);                         \
        int is_failing = disk_syncs_until_failure > 0 && --disk_syncs_until_failure == 0; \
        int done = is_failing ? -1 : real(file);           \
        if (done == 0) note(SYNC, names[file], 0, "", 0);  \
        if (is_failing) note(FAILED_SYNC, names[file], 0, "", 0), disk_refused++, errno = EIO; \
        pthread_mutex_unlock(&turn);                       \
        return done;                                       \
    }
FLUSH(fsync)
FLUSH(fdatasync)

int unlink(const char *path) {
    REAL(unlink);
    if (!is_ours(path)) return real(path);
    pthread_mutex_lock(&turn);
    int done = real(path);
    if (done == 0) note(UNLINK, path, 0, "", 0);
    pthread_mutex_unlock(&turn);
    return done;
}

#define NAME(name, kind)                                   \
    int name(const char *from, const char *to) {           \
        REAL(name);                                        \
        if (!is_ours(from)) return real(from, to);         \
        pthread_mutex_lock(&turn);                         \
        int done = real(from, to);                         \
        if (done == 0) note(kind, from, 0, to, strlen(to)); \
        pthread_mutex_unlock(&turn);                       \
        return done;                                       \
    }
NAME(rename, RENAME)
NAME(link, LINK)

int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    if (!is_ours(path)) return real(path, mode);
    pthread_mutex_lock(&turn);
    int done = real(path, mode);
    if (done == 0) note(FOLDER, path, 0, "", 0);
    pthread_mutex_unlock(&turn);
    return done;
}
