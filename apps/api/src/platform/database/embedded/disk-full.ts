/** In the output of `initdb` and of the server. */
const DISK_FULL = /No space left on device|Check free disk space/;

/** Gives an error whose message says that the disk is full the code and the path of an error of the file system. */
export function withDiskFull(error: Error, path: string): Error {
  return DISK_FULL.test(error.message) ? Object.assign(error, { code: 'ENOSPC', path }) : error;
}
