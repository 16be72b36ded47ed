import type { Course } from '@telar/contracts/courses';
import { image } from '@telar/contracts/paths/courses';
import { TIMEOUTS } from '@telar/domain/limits';

/** The path of uploaded course pictures, up to their id. The picture at a path never changes. */
const UPLOADED_PICTURES = image.replace(':id', '');

/** The path of the covers of the demo courses, which are files of the app. A changed cover gets a new name. */
const COVERS = '/covers/';

/** Whether a course picture at this path of the site is cached for offline use. */
export const isCoursePicture = (path: string): boolean => path.startsWith(COVERS) || path.startsWith(UPLOADED_PICTURES);

type Pictured = Pick<Course, 'image_srcset' | 'image_url'>;

/** Returns the paths of a course's picture, smallest width first. Empty if the picture is on another site. */
export function picturePaths({ image_srcset: srcset, image_url: url }: Pictured): string[] {
  const paths = (srcset ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([path = '', width = '']) => ({ path, width: Number.parseInt(width, 10) }))
    .filter(({ path, width }) => path.startsWith(UPLOADED_PICTURES) && width > 0)
    .sort((a, b) => a.width - b.width)
    .map(({ path }) => path);
  return paths.length === 0 && url && isCoursePicture(url) ? [url] : paths;
}

/**
 * Returns the size of a stored response's body in bytes. Reads or cancels the body, because an open body uses disk
 * space even after the response is deleted.
 */
export async function responseBytes(response: Response): Promise<number> {
  const length = Number(response.headers.get('content-length'));
  if (!(length > 0)) return (await response.arrayBuffer()).byteLength;
  // Not awaited: canceling a cloned response ends only when the original is read.
  response.body?.cancel().catch(() => undefined);
  return length;
}

/** True if a response is an image. The login page of a Wi-Fi network is HTML with status 200. */
export const isPicture = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('image/');

/** Caches a picture unless it is cached. @returns its size in bytes, or 0 if the response is not an image. */
export async function cachePicture(cache: Cache, path: string): Promise<number> {
  const cached = await cache.match(path);
  if (cached) return responseBytes(cached);
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUTS.default) });
  if (!isPicture(response)) return 0;
  const bytes = await responseBytes(response.clone());
  await cache.put(path, response);
  return bytes;
}
