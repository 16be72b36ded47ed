import { isSlowOrMetered } from '../../browser/connection';
import { CATALOGUE_PICTURES } from '../store/cache-names';
import { allCachedCourses } from '../store/catalogue';
import { cachePicture, picturePaths } from '../store/pictures';

const COUNT_MAX = 400;
const BYTES_MAX = 8 * 1024 * 1024;

/**
 * Caches the pictures of the newest courses, up to a number and a size, and removes all other pictures. Does not
 * download pictures on a slow connection or with the data saver on.
 * @throws if the network fails or the disk is full. The pictures cached so far stay cached.
 */
export async function cacheCataloguePictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const smallest = (await allCachedCourses()).flatMap((course) => picturePaths(course).slice(0, 1));
  const newest = [...new Set(smallest)].slice(0, COUNT_MAX);
  const cache = await caches.open(CATALOGUE_PICTURES);
  const newestPaths = new Set(newest);
  for (const request of await cache.keys()) {
    if (!newestPaths.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  if (isSlowOrMetered()) return;
  let bytesLeft = BYTES_MAX;
  for (const path of newest) {
    if (bytesLeft <= 0) await cache.delete(path);
    else bytesLeft -= await cachePicture(cache, path);
  }
}
