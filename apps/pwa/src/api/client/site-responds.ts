/**
 * A page of Google's servers that has no body and does not redirect. The security policy would block a redirect to
 * another site.
 */
const SMALLEST = '/generate_204';

/**
 * Throws if a site of Google cannot be reached: no response in time, or a network that blocks it. Any response proves
 * that it can be reached. This page cannot read the response, and the site gets neither cookies nor a referrer.
 * @param origin must be in the security policy (`connect-src`).
 */
export async function checkSite(origin: string, signal: AbortSignal): Promise<void> {
  await fetch(new URL(SMALLEST, origin), {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
}
