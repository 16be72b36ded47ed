/** A page of Google's servers without a body, which does not redirect: the security policy would refuse another site. */
const SMALLEST = '/generate_204';

/**
 * Throws if a site of Google cannot be reached: no response in time, or a network that blocks it. Any response proves that
 * it can. What the site sends is hidden from this page, and the site gets no cookies and no referrer.
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
