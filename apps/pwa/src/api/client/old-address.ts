import { isApiPath } from '@telar/contracts/api-header';
import { CERTIFICATE_PAGES } from '@telar/domain/certificate-page';
import { TIMEOUTS } from '@telar/domain/limits';
import { screenAt } from '@telar/texts/screen-heads';
import { NetworkError } from './errors';

/** `www.` is the same site. */
const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/**
 * True for a URL of this site that is no page of the app. The former site may have had it, also with `http:` or `www.`.
 * @param origin the origin of this site.
 */
export function mayBeOldAddress(url: URL, origin: string): boolean {
  const { pathname } = url;
  const isOurs = isApiPath(pathname) || pathname.startsWith(CERTIFICATE_PAGES) || screenAt(pathname) !== null;
  return siteOf(url) === siteOf(new URL(origin)) && !isOurs;
}

/**
 * Finds the certificate that an address of the former site led to. Only the server knows how these addresses were
 * (`OLD_CERTIFICATE_URL`), and redirects them to the public pages.
 * @param origin the origin of this site.
 * @returns the code; `null` if the address is none of these.
 * @throws NetworkError without a response.
 */
export async function codeOfOldAddress({ pathname, search }: URL, origin: string): Promise<string | null> {
  const address = origin + pathname + search;
  const signal = AbortSignal.timeout(TIMEOUTS.certificates);
  const response = await fetch(address, { method: 'HEAD', credentials: 'omit', signal }).catch(() => {
    throw new NetworkError('No response to a former address');
  });
  const found = new URL(response.url || address);
  if (!response.redirected || found.origin !== origin || !found.pathname.startsWith(CERTIFICATE_PAGES)) return null;
  return decodeURIComponent(found.pathname.slice(CERTIFICATE_PAGES.length));
}
