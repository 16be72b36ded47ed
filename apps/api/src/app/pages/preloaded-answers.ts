import { certificatePath, courseListPath, PATHS, pathTo } from '@telar/contracts/paths';
import { isCertificateCode, isSignedToken } from '@telar/domain/certificate-code';
import { parseId } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { screenAt } from '@telar/texts/screen-heads';
import type { ScreenPath } from '@telar/texts/screen-heads';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from './with-timeout';

/** A page is hardly kept waiting for what its screen can ask for by itself. */
const WITHIN_MS = 1_000;

const newest = () => courseListPath({ limit: LIMITS.coursePageSize, offset: 0 });

/** What each screen asks for first, by the part of its address that names a course or certificate. */
const CALLS: Partial<Record<ScreenPath, (key: string) => string | null>> = {
  '/cursos': newest,
  '/cursos/$courseId': (id) => (parseId(id) !== null ? pathTo(PATHS.course, { id }) : null),
  '/c/$token': (token) => (isSignedToken(token) || isCertificateCode(token) ? certificatePath(token) : null),
};

/** The call that the screen at this address begins with; `null` where there is none, or it depends on more than the path. */
export function firstApiCall(address: string): string | null {
  const [path = '/', query] = address.split('?');
  const screen = screenAt(path);
  return (screen && !query && CALLS[screen]?.(path.split('/')[2] ?? '')) || null;
}

/**
 * What the API answers a visitor to the first call of the screen at this address, as JSON by the path of the call, so
 * that a telephone need not ask for it once the app runs. Empty for anything but a good answer in good time.
 */
export async function preloadAnswers(fastify: FastifyInstance, address: string): Promise<Record<string, string>> {
  const call = firstApiCall(address);
  if (call === null) return {};
  const asked = fastify.inject({ url: call }).catch(() => null);
  const answer = await withTimeout(WITHIN_MS, asked, null);
  return answer?.statusCode === 200 ? { [call]: answer.body } : {};
}
