import { certificatePath } from '@telar/contracts/certificate-paths';
import { courseListPath } from '@telar/contracts/course-paths';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { isCertificateCode, isSignedToken } from '@telar/domain/certificate-code';
import { parseId } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { screenAt } from '@telar/texts/screen-heads';
import type { ScreenPath } from '@telar/texts/screen-heads';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../platform/concurrency/with-timeout';

/** After this time the server sends the page without the response, and the app makes the call itself. */
const TIMEOUT_MS = 1_000;

const newestCourses = () => courseListPath({ limit: LIMITS.coursePageSize, offset: 0 });

/** The first API call of a screen, by the part of its URL that names a course or a certificate. */
const FIRST_CALLS: Partial<Record<ScreenPath, (key: string) => string | null>> = {
  '/': () => PATHS.plans,
  '/cursos': newestCourses,
  '/cursos/$courseId': (id) => (parseId(id) !== null ? pathTo(PATHS.course, { id }) : null),
  '/c/$token': (token) => (isSignedToken(token) || isCertificateCode(token) ? certificatePath(token) : null),
};

/** Returns the first API call of the screen at this URL; `null` if there is none or if it depends on the query. */
function firstApiCall(url: string): string | null {
  const [path = '/', query] = url.split('?');
  const screen = screenAt(path);
  if (!screen || query) return null;
  const [, , key = ''] = path.split('/');
  return FIRST_CALLS[screen]?.(key) ?? null;
}

/** The response to the first API call of a screen. */
export interface PreloadedResponse {
  /** The path of the call. */
  call: string;
  status: number;
  body: string;
}

/**
 * Makes the first API call of the screen at this URL, as an anonymous caller, so that the app does not have to wait for
 * it after its start.
 * @param address of the caller, whose limits the call counts against.
 * @returns `null` if the screen has no such call, and after the time-out.
 */
export async function preloadResponse(
  fastify: FastifyInstance,
  url: string,
  address: string,
): Promise<PreloadedResponse | null> {
  const call = firstApiCall(url);
  if (call === null) return null;
  const pending = fastify.inject({ url: call, remoteAddress: address }).catch(() => null);
  const response = await withTimeout(TIMEOUT_MS, pending, null);
  return response && { call, status: response.statusCode, body: response.body };
}
