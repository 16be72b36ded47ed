import { isSignedToken } from '@telar/domain/certificate-code';
import { PATHS, pathTo } from './paths';

/** A public certificate. @param token signed, or a certificate's code. */
export function certificatePath(token: string): string {
  return isSignedToken(token)
    ? pathTo(PATHS.certificateByToken, { token })
    : pathTo(PATHS.certificateByCode, { code: token });
}

/** The PDF of a certificate, to show it or to save it as a file. */
export function certificatePdfPath(fileId: string, purpose: 'view' | 'download'): string {
  const query = purpose === 'view' ? 'disposition=inline' : 'download=1';
  return `${pathTo(PATHS.certificatePdf, { fileId })}?${query}`;
}
