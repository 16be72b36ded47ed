import { queryOptions } from '@tanstack/react-query';
import type { CourseFile } from '@telar/contracts/course-files';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { DAY_MS } from '@telar/domain/durations';
import { TIMEOUTS } from '@telar/domain/limits';
import { hasWebCrypto, sha256Hex } from '../../browser/hash';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { dataReader } from '../../session/data-owner';
import { NetworkError, TimeoutError } from '../client/errors';
import type { Received } from '../client/read-bytes';
import { requestFile } from '../client/request-file';

const store = () => import('../../offline/store/course-files');

/** What identifies the bytes of a file. */
export type FileBytesKey = Pick<CourseFile, 'id' | 'sha256'>;

/** Returns a signal that is aborted after the usual time-out without a call of `restart`, and `stop` to end that. */
function stallSignal() {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => controller.abort(new TimeoutError('timeout')), TIMEOUTS.default);
  };
  restart();
  return { signal: controller.signal, restart, stop };
}

/**
 * Fetches the bytes of a file of a course. It may take as long as bytes arrive: 10 MB take many minutes on a slow line.
 * @throws the errors of `requestFile`; NetworkError if other bytes arrived.
 */
export async function fetchCourseFile(
  courseId: number,
  { id, sha256 }: FileBytesKey,
  onProgress?: (received: Received) => void,
): Promise<ArrayBuffer> {
  const { signal, restart, stop } = stallSignal();
  const bytes = await requestFile(pathTo(PATHS.courseFile, { id: courseId, fileId: id }), {
    auth: true,
    type: 'application/pdf',
    timeout: DAY_MS,
    signal,
    onProgress: (received) => {
      restart();
      onProgress?.(received);
    },
  }).finally(stop);
  if (!hasWebCrypto()) return bytes;
  const received = await sha256Hex(new Uint8Array(bytes));
  if (received !== sha256) throw new NetworkError('Other bytes arrived');
  return bytes;
}

/**
 * Reads a file from the saved copy, or else from the API. `isSaved` is true for the copy.
 * @throws as `fetchCourseFile`.
 */
export async function readCourseFile(
  courseId: number,
  file: FileBytesKey,
  onProgress?: (received: Received) => void,
): Promise<{ bytes: ArrayBuffer; isSaved: boolean }> {
  const { savedCourseFile } = await store();
  // Some private windows have no storage, so they have no saved copy.
  const saved = await savedCourseFile(dataReader(), courseId, file).catch(() => undefined);
  if (saved) return { bytes: saved, isSaved: true };
  return { bytes: await fetchCourseFile(courseId, file, onProgress), isSaved: false };
}

/** Reads the ids of the files of a course that are saved on this device. */
export const savedFilesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [DEVICE_QUERY_KEY, 'course-files', courseId],
    queryFn: async () => (await store()).savedFileIds(dataReader(), courseId),
    staleTime: 0,
  });
