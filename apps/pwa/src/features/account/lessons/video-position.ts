import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';
import { dataReader } from '../../../session/data-owner';
import type { VideoTime } from '../../../video/player';

const store = () => import('../../../offline/store/progress');

/** The player says several times per second how far it is. */
const STORE_EVERY_MS = 5_000;
/** After this part, a video starts at the beginning again. */
const SEEN = 0.95;

/** Reads where a video of a module continues on this device, in seconds; 0 for the beginning. */
export const videoPositionQuery = (courseId: number, moduleId: number, src: string) =>
  queryOptions({
    queryKey: [DEVICE_QUERY_KEY, 'video-position', courseId, moduleId, src],
    queryFn: async () => {
      const found = await (await store()).videoPosition(dataReader(), courseId, moduleId);
      // It may be that of a video that staff replaced.
      if (found?.src !== undefined && found.src !== src) return 0;
      return found && found.seconds < found.duration * SEEN ? Math.floor(found.seconds) : 0;
    },
    retry: false,
    // A change while the video plays must not load the frame again.
    staleTime: Infinity,
    gcTime: 0,
  });

let storedAt = 0;

/**
 * Stores how far a video has played, at most every five seconds. A failure is logged: the video plays all the same.
 * @param last true for the last position of a visit, which is always stored.
 */
export function storePosition(
  owner: number | null,
  courseId: number,
  moduleId: number,
  src: string,
  { seconds, duration }: VideoTime,
  last = false,
): void {
  const now = Date.now();
  if (!last && now - storedAt < STORE_EVERY_MS) return;
  storedAt = now;
  store()
    .then(({ storeVideoPosition }) =>
      storeVideoPosition(owner, { course_id: courseId, module_id: moduleId, src, seconds, duration, keptAt: now }),
    )
    .catch(console.error);
}

/** "12:34", "1:02:03". */
export function timeText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
