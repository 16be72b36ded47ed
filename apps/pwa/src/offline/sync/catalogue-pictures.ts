import type { Course } from '@telar/contracts/courses';
import { CATALOGUE_PICTURES } from '../store/cache-names';
import { allCachedCourses } from '../store/catalogue';
import { isSlowOrMetered } from '../../browser/connection';

const COUNT_MAX = 400;
const BYTES_MAX = 8 * 1024 * 1024;
/** Only this site's own uploads: they never change under their address, and they are small. */
const OWN = '/api/files/images/';

type Pictured = Pick<Course, 'image_srcset' | 'image_url'>;

/** The addresses of a course's picture on this site, the smallest width first; none where it has none here. */
export function pictureAddresses({ image_srcset: srcset, image_url: url }: Pictured): string[] {
  const widths = (srcset ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .filter(({ address, width }) => address.startsWith(OWN) && width > 0)
    .sort((a, b) => a.width - b.width)
    .map(({ address }) => address);
  return widths.length === 0 && url?.startsWith(OWN) ? [url] : widths;
}

/**
 * The size of a stored answer's body, which is let go of: an answer that nobody reads to its end holds its room on the
 * disk, even when it was deleted meanwhile.
 */
export async function responseBytes(response: Response): Promise<number> {
  const told = Number(response.headers.get('content-length'));
  if (!(told > 0)) return (await response.arrayBuffer()).byteLength;
  // Not awaited: of an answer that was cloned it ends only with the other half.
  response.body?.cancel().catch(() => undefined);
  return told;
}

/** Keeps a picture. @returns its bytes on this device; 0 where there is no such picture. */
export async function cachePicture(cache: Cache, address: string): Promise<number> {
  const here = await cache.match(address);
  if (here) return responseBytes(here);
  const response = await fetch(address);
  if (!response.ok) return 0;
  const bytes = await responseBytes(response.clone());
  await cache.put(address, response);
  return bytes;
}

/**
 * Keeps the pictures of the newest courses, up to a number and a size, and lets go of all others. On a slow line, or
 * where data are to be saved, none is fetched.
 * @throws where the network or the disk ends; what came stays.
 */
export async function cacheCataloguePictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const wanted = (await allCachedCourses()).flatMap((course) => pictureAddresses(course).slice(0, 1));
  const newest = [...new Set(wanted)].slice(0, COUNT_MAX);
  const cache = await caches.open(CATALOGUE_PICTURES);
  const isWanted = new Set(newest);
  for (const request of await cache.keys()) {
    if (!isWanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  if (isSlowOrMetered()) return;
  let left = BYTES_MAX;
  for (const address of newest) {
    if (left <= 0) await cache.delete(address);
    else left -= await cachePicture(cache, address);
  }
}
