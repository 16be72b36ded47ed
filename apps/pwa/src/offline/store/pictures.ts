import type { Course } from '@telar/contracts/courses';
import { image } from '@telar/contracts/paths/courses';
import { TIMEOUTS } from '@telar/domain/limits';

/** The path of the pictures that staff uploaded. They are small, and the picture at a URL never changes. */
export const UPLOADED_PICTURES = image.replace(':id', '');

type Pictured = Pick<Course, 'image_srcset' | 'image_url'>;

/** Returns the URLs of a course's picture on this site, smallest width first. Empty if it is on another site. */
export function picturePaths({ image_srcset: srcset, image_url: url }: Pictured): string[] {
  const addresses = (srcset ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .filter(({ address, width }) => address.startsWith(UPLOADED_PICTURES) && width > 0)
    .sort((a, b) => a.width - b.width)
    .map(({ address }) => address);
  return addresses.length === 0 && url?.startsWith(UPLOADED_PICTURES) ? [url] : addresses;
}

/**
 * The size of a stored response's body. The body is read or cancelled: an open body holds its disk space even after the
 * response was deleted.
 */
export async function responseBytes(response: Response): Promise<number> {
  const length = Number(response.headers.get('content-length'));
  if (!(length > 0)) return (await response.arrayBuffer()).byteLength;
  // Not awaited: a cloned response is cancelled only when its other half is read.
  response.body?.cancel().catch(() => undefined);
  return length;
}

/** Whether a response is a picture that can be cached. The login page of a Wi-Fi network is HTML with status 200. */
export const isPicture = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('image/');

/** Caches a picture unless it is cached. @returns its size in bytes, or 0 if the response is not a picture. */
export async function cachePicture(cache: Cache, address: string): Promise<number> {
  const cached = await cache.match(address);
  if (cached) return responseBytes(cached);
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUTS.default) });
  if (!isPicture(response)) return 0;
  const bytes = await responseBytes(response.clone());
  await cache.put(address, response);
  return bytes;
}
