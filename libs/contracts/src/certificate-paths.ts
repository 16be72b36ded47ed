import { isSignedToken } from '@telar/domain/certificate-code';

/** Where a certificate's page asks for it. @param token signed, or a certificate's code. */
export function certificatePath(token: string): string {
  const call = isSignedToken(token) ? 'certificate-viewer/info' : 'manual-certificates';
  return `/api/${call}/${encodeURIComponent(token)}`;
}
