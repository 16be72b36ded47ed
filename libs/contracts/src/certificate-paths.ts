import { isSignedToken } from '@telar/domain/certificate-code';
import { PATHS, pathTo } from './paths';

/** Returns the path of a public certificate. @param token its signed token or its code. */
export function certificatePath(token: string): string {
  return isSignedToken(token)
    ? pathTo(PATHS.certificateByToken, { token })
    : pathTo(PATHS.certificateByCode, { code: token });
}

/** Returns the path of a certificate's PDF, to show it or to save it as a file. */
export function certificatePdfPath(fileId: string, purpose: 'view' | 'download'): string {
  const query = purpose === 'view' ? 'disposition=inline' : 'download=1';
  return `${pathTo(PATHS.certificatePdf, { fileId })}?${query}`;
}
