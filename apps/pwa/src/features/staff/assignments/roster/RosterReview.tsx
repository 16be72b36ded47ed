import { rosterDone } from '@telar/texts/roster';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { countByStatus, isPending, isRejected } from './checked-row';
import { NewPasswords } from './NewPasswords';
import { downloadRejectedRows } from './roster-files';
import { RosterRows } from './RosterRows';
import { unknownNames } from './unknown-names';
import { UnknownNames } from './UnknownNames';
import type { RosterTargets } from './UnknownNames';
import type { Roster } from './use-roster';

interface RosterReviewProps {
  roster: Roster;
  targets: RosterTargets;
  hasNewPasswords: boolean;
  onPasswordsDownloaded: () => void;
  onRestart: () => void;
}

/** Shows the rows of a roster, the effect of each row, and the available actions. */
export function RosterReview({ roster, targets, hasNewPasswords, ...actions }: RosterReviewProps) {
  const { step, rows, accounts, progress, rename, enroll } = roster;
  const [onlyRejected, setOnlyRejected] = useState(false);
  const pendingCount = rows.filter(isPending).length;
  const rejected = rows.filter(isRejected);
  const isEnrolling = step === 'enrolling';
  const isChecking = step === 'checking';
  const unknown = isEnrolling ? [] : unknownNames(rows);
  return (
    <>
      <p role="status" tabIndex={-1} data-summary className="font-semibold">
        {step === 'done' ? 'Listo: ' : `${rows.length} ${rows.length === 1 ? 'fila' : 'filas'}: `}
        {rosterDone(countByStatus(rows))}
      </p>
      {isEnrolling && (
        <label className="flex flex-col gap-1 text-sm text-suave tabular-nums">
          Inscribiendo: {progress.done} de {progress.total}
          <progress value={progress.done} max={progress.total} className="h-3 w-full accent-pacifico" />
        </label>
      )}
      {accounts.length > 0 && !isEnrolling && (
        <NewPasswords accounts={accounts} isNew={hasNewPasswords} onDownloaded={actions.onPasswordsDownloaded} />
      )}
      {unknown.length > 0 && (
        <UnknownNames
          names={unknown}
          targets={targets}
          busy={isChecking}
          onChoose={(name, id) => void rename(name, id)}
        />
      )}
      {rejected.length > 0 && rejected.length < rows.length && (
        <Checkbox
          label={`Ver solo las filas con errores (${rejected.length})`}
          checked={onlyRejected}
          onChange={({ currentTarget }) => setOnlyRejected(currentTarget.checked)}
          className="-my-2"
        />
      )}
      <RosterRows rows={onlyRejected && rejected.length > 0 ? rejected : rows} />
      <div className="flex flex-wrap justify-end gap-2">
        {rejected.length > 0 && !isEnrolling && (
          <Button variant="outline" onClick={() => downloadRejectedRows(rows)}>
            <Download size={16} aria-hidden="true" />
            Guardar filas con errores
          </Button>
        )}
        {!isEnrolling && (
          <Button variant="outline" onClick={actions.onRestart}>
            Otra lista
          </Button>
        )}
        {pendingCount > 0 && (
          <Button busy={isEnrolling || isChecking} onClick={() => void enroll()}>
            {isEnrolling ? 'Inscribiendo…' : `Inscribir ${pendingCount}`}
          </Button>
        )}
      </div>
    </>
  );
}
