import { quantityText } from '@telar/domain/quantity-text';
import { ROSTER_TEXTS, rosterDone } from '@telar/texts/roster';
import { NewPasswords } from '../../../../ui/NewPasswords';
import type { NewPassword } from '../../../../ui/NewPasswords';
import { ProgressBar } from '../../../../ui/ProgressBar';
import { countByStatus } from './checked-row';
import { RosterActions } from './RosterActions';
import { RosterRows } from './RosterRows';
import { unknownNames } from './unknown-names';
import type { RosterTargets } from './unknown-names';
import { UnknownNameForms } from './UnknownNameForms';
import { CHECK_STEP, ENROLL_STEP } from './use-roster';
import type { NewAccount, Roster } from './use-roster';

interface RosterReviewProps {
  roster: Roster;
  targets: RosterTargets;
  /** True if some passwords are not downloaded yet. */
  hasNewPasswords: boolean;
  onPasswordsDownloaded: () => void;
  onRestart: () => void;
}

/** Says how many rows the roster has, or that the enrollment is done, and counts the rows by status. */
function summaryText({ step, rows }: Roster): string {
  const counts = rosterDone(countByStatus(rows));
  if (step === 'done') return `Listo: ${counts}`;
  return `${quantityText(rows.length, 'fila', 'filas')}: ${counts}`;
}

function passwordOf({ cells: { name, last_name: lastName, dni, email }, password }: NewAccount): NewPassword {
  return { name: `${name} ${lastName}`.trim(), document: dni, email, password };
}

/** Shows the rows of a roster, the effect of each row, and the available actions. */
export function RosterReview({ roster, targets, hasNewPasswords, ...actions }: RosterReviewProps) {
  const { step, rows, accounts, progress, replaceName } = roster;
  const isEnrolling = step === 'enrolling';
  const unknown = isEnrolling ? [] : unknownNames(rows);
  return (
    <>
      <p role="status" tabIndex={-1} data-summary className="font-semibold">
        {summaryText(roster)}
      </p>
      {(isEnrolling || step === 'checking') && (
        <ProgressBar
          key={step}
          step={isEnrolling ? 'Inscribiendo' : 'Comprobando'}
          stepNumber={isEnrolling ? ENROLL_STEP : CHECK_STEP}
          amount={progress}
        />
      )}
      {accounts.length > 0 && !isEnrolling && (
        <NewPasswords
          passwords={accounts.map(passwordOf)}
          isSaved={!hasNewPasswords}
          onDownload={actions.onPasswordsDownloaded}
        >
          {hasNewPasswords ? ROSTER_TEXTS.passwordsOnce : ROSTER_TEXTS.passwordsSaved}
        </NewPasswords>
      )}
      {unknown.length > 0 && (
        <UnknownNameForms
          names={unknown}
          targets={targets}
          busy={step === 'checking'}
          onChoose={(name, target) => void replaceName(name, target)}
        />
      )}
      <RosterRows rows={rows} />
      <RosterActions roster={roster} onRestart={actions.onRestart} />
    </>
  );
}
