import type { PublicCertificate } from '@telar/contracts/certificates';
import { formatDate } from '@telar/domain/dates';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import { formatDateTime } from '../../../../browser/relative-time';
import type { CopyReason } from '../../../../offline/store/copy-reason';
import { cx } from '../../../../ui/cx';
import type { FileFinding } from '../check-file';
import { unconfirmedText } from './unconfirmed-texts';

const TEXTS = FILE_CHECK_TEXTS;

const TONES = {
  good: { look: 'bg-exito-fondo text-exito', Icon: CircleCheck },
  bad: { look: 'bg-error-fondo text-error', Icon: CircleX },
  other: { look: 'bg-aviso-fondo', Icon: FileWarning },
  offline: { look: 'bg-aviso-fondo', Icon: CloudOff },
} as const;

interface Words {
  tone: keyof typeof TONES;
  title: string;
  /** The certificate that the file is of, where it is not the one on the screen. */
  code?: string;
  more?: string;
}

type Expected = Pick<PublicCertificate, 'certificate_code' | 'pdf_sha256'>;

function issued(finding: Extract<FileFinding, { found: 'issued' }>, expected?: Expected): Words {
  const { certificate } = finding;
  const { certificate_code: code, name, course, issue_date: date } = certificate;
  const isShown = code === expected?.certificate_code;
  const whose = [name, course, `emitido el ${formatDate(date)}`].filter(Boolean).join(' · ');
  if (finding.cachedAt !== null) {
    const title = expected && !isShown ? TEXTS.other : TEXTS.copy;
    const more = `Copia del ${formatDateTime(finding.cachedAt)}. ${unconfirmedText(finding.why)}`;
    return { tone: 'offline', title, more, ...(!isShown && { code }) };
  }
  if (isShown) {
    return { tone: 'good', title: TEXTS.exact, more: 'Byte por byte, el mismo archivo que se guardó al emitirlo.' };
  }
  if (expected) return { tone: 'other', title: TEXTS.other, code, more: whose };
  return { tone: 'good', title: TEXTS.exact, code, more: whose };
}

function unreachable(sha256: string, why: CopyReason, expected?: Expected): Words {
  const known = expected?.pdf_sha256.toLowerCase();
  if (!known) return { tone: 'offline', title: why === 'offline' ? TEXTS.offline : TEXTS.serverDown };
  if (known === sha256) return { tone: 'offline', title: TEXTS.copy, more: unconfirmedText(why) };
  const more =
    why === 'offline' ? 'Para saber si es de otro, hace falta conexión.' : 'Ahora no se puede saber si es de otro.';
  return { tone: 'offline', title: TEXTS.notThisOne, more };
}

function wordsFor({ finding, sha256, expected }: Omit<FileVerdictProps, 'name'>): Words {
  switch (finding.found) {
    case 'issued':
      return issued(finding, expected);
    case 'revoked':
      return { tone: 'bad', title: TEXTS.revoked };
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

interface FileVerdictProps {
  /** The file's name. */
  name: string;
  /** Its fingerprint, hexadecimal. */
  sha256: string;
  finding: FileFinding;
  /** The certificate on the screen, where there is one. */
  expected?: Expected;
}

/** What a file turned out to be. */
export function FileVerdict({ name, ...known }: FileVerdictProps) {
  const { tone, title, code, more } = wordsFor(known);
  const { look, Icon } = TONES[tone];
  return (
    <div className={cx('flex items-start gap-3 rounded-boton px-4 py-3.5', look)}>
      <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-semibold">
          {title}
          {code !== undefined && (
            <>
              {': '}
              <Link
                to="/c/$token"
                params={{ token: code }}
                className="inline-block max-w-full wrap-anywhere underline underline-offset-4"
              >
                {code}
              </Link>
            </>
          )}
        </p>
        {more && <p className="text-[0.9375rem]">{more}</p>}
        <p className="text-sm wrap-anywhere">{name}</p>
      </div>
    </div>
  );
}
