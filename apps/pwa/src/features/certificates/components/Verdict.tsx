import { formatDate } from '@telar/domain';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { formatMoment } from '../../../offline/moments';
import { Button } from '../../../ui';

interface VerdictProps {
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** When this copy was kept, in milliseconds; `null` for what the server has just confirmed. */
  keptAt: number | null;
  /** Asks the server once more. */
  onCheck: () => void;
  checking: boolean;
}

/** The first thing one reads: authentic, as the server just said, or a copy about which nobody could be asked. */
export function Verdict({ issueDate, keptAt, onCheck, checking }: VerdictProps) {
  if (keptAt === null) {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-boton bg-exito-fondo px-4 py-3.5 text-lg font-semibold text-exito"
      >
        <CircleCheck size={24} aria-hidden="true" className="shrink-0" />
        Auténtico · emitido el {formatDate(issueDate)}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-boton bg-aviso-fondo px-4 py-3.5">
      <CloudOff size={24} aria-hidden="true" className="shrink-0 self-start" />
      <div role="status" className="min-w-0 flex-1 basis-56">
        <p className="font-semibold sm:text-lg">Copia sin conexión del {formatMoment(keptAt)}</p>
        <p className="text-[0.9375rem]">
          Emitido el {formatDate(issueDate)}. Sin conexión no se puede comprobar si sigue vigente.
        </p>
      </div>
      <Button variant="outline" size="compact" onClick={onCheck} busy={checking}>
        Comprobar ahora
      </Button>
    </div>
  );
}
