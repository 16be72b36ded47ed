import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import { cx } from '../../../../ui/cx';
import type { FileFinding } from '../check-file';
import { fileVerdictContent } from './file-verdict-content';
import type { ExpectedCertificate } from './file-verdict-content';

const TONES = {
  good: { className: 'bg-exito-fondo text-exito', Icon: CircleCheck },
  bad: { className: 'bg-error-fondo text-error', Icon: CircleX },
  other: { className: 'bg-aviso-fondo', Icon: FileWarning },
  offline: { className: 'bg-aviso-fondo', Icon: CloudOff },
} as const;

interface FileVerdictProps {
  /** The file's name. */
  name: string;
  /** SHA-256 of the file, hexadecimal. */
  sha256: string;
  finding: FileFinding;
  /** The certificate on the screen, if one is shown. */
  expected?: ExpectedCertificate;
}

/** Shows the verdict on a checked file. */
export function FileVerdict({ name, sha256, finding, expected }: FileVerdictProps) {
  const { tone, title, code, more } = fileVerdictContent(finding, sha256, expected);
  const { className, Icon } = TONES[tone];
  return (
    <div className={cx('flex items-start gap-3 rounded-boton px-4 py-3.5', className)}>
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
