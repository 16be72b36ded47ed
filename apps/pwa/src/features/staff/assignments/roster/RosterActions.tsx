import { formatCount } from '@telar/domain/counts';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../../ui/Button';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { isPending, isRejected } from './checked-row';
import { downloadRejectedRows } from './roster-files';
import type { Roster } from './use-roster';

interface RosterActionsProps {
  roster: Roster;
  onRestart: () => void;
}

/** Shows the buttons to download the rejected rows, to import another roster and to enroll the pending rows. */
export function RosterActions({ roster: { step, rows, enroll }, onRestart }: RosterActionsProps) {
  const pendingCount = rows.filter(isPending).length;
  const isEnrolling = step === 'enrolling';
  return (
    <DialogFooter className="flex flex-wrap justify-end gap-2 px-5 py-3">
      {rows.some(isRejected) && !isEnrolling && (
        <Button variant="outline" onClick={() => downloadRejectedRows(rows)}>
          <Download size={16} aria-hidden="true" />
          Guardar filas con errores
        </Button>
      )}
      {!isEnrolling && (
        <Button variant="outline" onClick={onRestart}>
          Otra lista
        </Button>
      )}
      {pendingCount > 0 && (
        <Button busy={isEnrolling || step === 'checking'} onClick={() => void enroll()}>
          {isEnrolling ? 'Inscribiendo…' : `Inscribir ${formatCount(pendingCount)}`}
        </Button>
      )}
    </DialogFooter>
  );
}
