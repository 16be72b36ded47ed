import { formatDate } from '@telar/domain/dates';
import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { deviceDateTime } from '../../../../browser/device-time';
import type { CopyReason } from '../../../../offline/store/copy-reason';
import { Button } from '../../../../ui/Button';
import { unconfirmedText } from './unconfirmed-texts';

/** The props of the button that repeats the lookup. */
export interface Recheck {
  onCheck: () => void;
  checking: boolean;
}

interface VerdictProps extends Recheck {
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** When this copy was cached, in milliseconds since 1970; `null` if the API has just confirmed the certificate. */
  cachedAt: number | null;
  /** Explains why a copy is shown. */
  why: CopyReason | null;
  /** The day (`YYYY-MM-DD`) of the cached revocation list, if it does not contain the certificate; otherwise `null`. */
  notRevokedOn: string | null;
  /** Further lines of the verdict. */
  children?: ReactNode;
}

/**
 * Shows the verdict at the top of the page: authentic if the API has just confirmed it, otherwise an unconfirmed copy.
 */
export function Verdict({ issueDate, cachedAt, why, notRevokedOn, children, ...recheck }: VerdictProps) {
  if (cachedAt === null || why === null) {
    return (
      <div role="status" className="flex flex-col gap-1 rounded-boton bg-exito-fondo px-4 py-3.5 text-exito">
        <p className="flex items-center gap-3 text-lg font-semibold">
          <CircleCheck size={24} aria-hidden="true" className="shrink-0" />
          Auténtico · emitido el {formatDate(issueDate)}
        </p>
        {children}
      </div>
    );
  }
  return (
    <Unconfirmed
      title={`Copia ${why === 'offline' ? 'sin conexión' : 'guardada'} del ${deviceDateTime(cachedAt)}`}
      why={why}
      {...recheck}
    >
      <p className="text-[0.9375rem]">
        Emitido el {formatDate(issueDate)}.{' '}
        {notRevokedOn === null
          ? unconfirmedText(why)
          : `No figura en la lista de anulados del ${formatDate(notRevokedOn)}; lo que pasó después todavía no se sabe.`}
      </p>
      {children}
    </Unconfirmed>
  );
}

interface UnconfirmedProps extends Recheck {
  title: string;
  why: CopyReason;
  children: ReactNode;
}

/** Shows a verdict that the API has not confirmed. */
export function Unconfirmed({ title, why, children, onCheck, checking }: UnconfirmedProps) {
  const Icon = why === 'offline' ? CloudOff : Archive;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-boton bg-aviso-fondo px-4 py-3.5">
      <Icon size={24} aria-hidden="true" className="shrink-0 self-start" />
      <div role="status" className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="font-semibold sm:text-lg">{title}</p>
        {children}
      </div>
      <Button variant="outline" size="compact" onClick={onCheck} busy={checking}>
        Comprobar ahora
      </Button>
    </div>
  );
}
