import { FILE_TEXTS } from '@telar/texts/files';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { decodeText } from '../../../../browser/read-csv';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { useFileRefusal } from '../../../../ui/use-file-refusal';
import { isPending } from './checked-row';
import type { UnsavedRoster } from './roster-prompts';
import { RosterInput } from './RosterInput';
import { RosterReview } from './RosterReview';
import type { RosterTargets } from './unknown-names';
import { isBusy, useRoster } from './use-roster';
import { useStepFocus } from './use-step-focus';

interface RosterImportProps {
  /** The last file dropped on the page. */
  dropped: File | null;
  targets: RosterTargets;
  /** Reports what the user would lose by closing the dialog. */
  onUnsaved: (unsaved: UnsavedRoster | null) => void;
  /** Runs an action. Asks first if the user would lose something. */
  attempt: (action: () => void) => void;
}

/** Imports a roster: reads it, shows the effect of each row, then enrolls the rows. */
export default function RosterImport({ dropped, targets, onUnsaved, attempt }: RosterImportProps) {
  const roster = useRoster();
  const { step, rows, accounts, isUnanswered } = roster;
  const container = useStepFocus(step);
  const [isTyped, setTyped] = useStateAfterPress(false);
  const [downloadedCount, setDownloadedCount] = useStateAfterPress(0);

  const hasNewPasswords = accounts.length > downloadedCount;
  const hasUnsavedInput = isTyped && (rows.length === 0 || rows.some(isPending));
  let unsaved: UnsavedRoster | null = null;
  if (step === 'enrolling') unsaved = 'enrollment';
  else if (isUnanswered) unsaved = 'answer';
  else if (hasNewPasswords) unsaved = 'passwords';
  else if (hasUnsavedInput) unsaved = 'roster';
  // A layout effect, because Escape can follow the input at once.
  useLayoutEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);

  function readText(text: string): void {
    setDownloadedCount(0);
    setUnreadable(false);
    void roster.read(text);
  }

  async function readFile(file: File): Promise<void> {
    // A file that was moved or renamed after it was chosen cannot be read.
    const bytes = await file.arrayBuffer().catch(() => null);
    setUnreadable(!bytes);
    if (!bytes) return;
    setTyped(false);
    readText(decodeText(bytes));
  }

  const { refusal: busyRefusal, accepts } = useFileRefusal(isBusy(step));
  const [isUnreadable, setUnreadable] = useStateAfterPress(false);
  const refusal = busyRefusal || (isUnreadable ? FILE_TEXTS.unreadable : '');
  const lastDropped = useRef<File | null>(null);
  // Without dependencies, because the functions change with each render. The ref makes it read each file once.
  useEffect(() => {
    if (dropped === null || lastDropped.current === dropped) return;
    lastDropped.current = dropped;
    if (accepts(dropped)) attempt(() => void readFile(dropped));
  });

  function restart(): void {
    setTyped(false);
    setDownloadedCount(0);
    roster.clear();
  }

  return (
    <div ref={container} className="flex flex-col gap-4">
      {roster.errorText && <Alert tone="error">{roster.errorText}</Alert>}
      {refusal && rows.length > 0 && <Alert tone="error">{refusal}</Alert>}
      {rows.length === 0 ? (
        <RosterInput
          busy={step === 'reading'}
          progress={roster.progress}
          refusal={refusal}
          onFile={(file) => {
            if (accepts(file)) void readFile(file);
          }}
          onText={readText}
          onTyped={setTyped}
        />
      ) : (
        <RosterReview
          roster={roster}
          targets={targets}
          hasNewPasswords={hasNewPasswords}
          onPasswordsDownloaded={() => setDownloadedCount(accounts.length)}
          onRestart={() => attempt(restart)}
        />
      )}
    </div>
  );
}
