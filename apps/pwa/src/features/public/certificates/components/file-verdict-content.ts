import type { PublicCertificate } from '@telar/contracts/certificates';
import { formatDate } from '@telar/domain/dates';
import { revokedText } from '@telar/texts/revoked-text';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import type { PublicRevocation } from '../../../../api/certificates/lookup';
import { deviceDateTime } from '../../../../browser/device-time';
import type { CopyReason } from '../../../../offline/store/copy-reason';
import type { FileFinding } from '../check-file';
import { unconfirmedText } from './unconfirmed-texts';

const TEXTS = FILE_CHECK_TEXTS;

/** The fields of the certificate on the screen that a file is compared with. */
export type ExpectedCertificate = Pick<PublicCertificate, 'certificate_code' | 'pdf_sha256'>;

export interface FileVerdictContent {
  /** `good`: an issued PDF. `other`: of another certificate. `bad`: not valid. `offline`: not confirmed by the API. */
  tone: 'good' | 'bad' | 'other' | 'offline';
  title: string;
  /** Code of the file's certificate, if the page shows another certificate or none. */
  code?: string;
  more?: string;
}

function issued(
  finding: Extract<FileFinding, { found: 'issued' }>,
  expected?: ExpectedCertificate,
): FileVerdictContent {
  const { certificate } = finding;
  const { certificate_code: code, name, course, issue_date: date } = certificate;
  const isShown = code === expected?.certificate_code;
  if (finding.cachedAt !== null) {
    const title = expected && !isShown ? TEXTS.other : TEXTS.copy;
    const more = `Copia del ${deviceDateTime(finding.cachedAt)}. ${unconfirmedText(finding.why)}`;
    return { tone: 'offline', title, more, ...(!isShown && { code }) };
  }
  if (isShown) {
    return {
      tone: 'good',
      title: TEXTS.exact,
      more: `Byte por byte, el mismo archivo que se guardó al ${certificate.imported_on ? 'incorporarlo' : 'emitirlo'}.`,
    };
  }
  const more = [name, course, `emitido el ${formatDate(date)}`].filter(Boolean).join(' · ');
  if (expected) return { tone: 'other', title: TEXTS.other, code, more };
  return { tone: 'good', title: TEXTS.exact, code, more };
}

function revoked({ on, code }: PublicRevocation): FileVerdictContent {
  return { tone: 'bad', title: TEXTS.revoked, more: revokedText(on), ...(code && { code }) };
}

function unreachable(sha256: string, why: CopyReason, expected?: ExpectedCertificate): FileVerdictContent {
  const shownSha256 = expected?.pdf_sha256?.toLowerCase();
  if (!shownSha256) return { tone: 'offline', title: why === 'offline' ? TEXTS.offline : TEXTS.serverDown };
  if (shownSha256 === sha256) return { tone: 'offline', title: TEXTS.copy, more: unconfirmedText(why) };
  const more =
    why === 'offline' ? 'Para saber si es de otro, hace falta conexión.' : 'Ahora no se puede saber si es de otro.';
  return { tone: 'offline', title: TEXTS.notThisOne, more };
}

/**
 * Returns the title and text of the verdict on a file.
 * @param sha256 of the file, hexadecimal.
 * @param expected the certificate on the screen, if one is shown.
 */
export function fileVerdictContent(
  finding: FileFinding,
  sha256: string,
  expected?: ExpectedCertificate,
): FileVerdictContent {
  switch (finding.found) {
    case 'issued':
      return issued(finding, expected);
    case 'revoked':
      return revoked(finding.revocation);
    case 'unknown':
      return {
        tone: 'bad',
        title: TEXTS.unknown,
        more: 'Un escaneo, una foto o una copia que otro programa volvió a guardar tampoco coinciden.',
      };
    case 'unreachable':
      return unreachable(sha256, finding.why, expected);
  }
}
