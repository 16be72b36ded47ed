/** The path that the public pages of all certificates start with. */
export const CERTIFICATE_PAGES = '/c/';

/** The path of a certificate's public page. @param token the certificate's code or its signed token. */
export function certificatePagePath(token: string): string {
  return CERTIFICATE_PAGES + encodeURIComponent(token);
}
