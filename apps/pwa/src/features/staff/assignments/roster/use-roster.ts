import { useQueryClient } from '@tanstack/react-query';
import type { NumberedCells } from '@telar/domain/roster-table';
import { ROSTER_TEXTS } from '@telar/texts/roster';
import { useEffect, useRef } from 'react';
import { HttpError, isRefusal } from '../../../../api/client/errors';
import { failureText } from '../../../../api/client/failure-text';
import type { RosterPart } from '../../../../api/enrollments';
import { USERS_KEY } from '../../../../api/users';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useTokenChange } from '../../../../session/use-token-change';
import type { StepNumber } from '../../../../ui/ProgressBar';
import { isPending } from './checked-row';
import type { CheckedRow } from './checked-row';
import { readRoster, UnreadableRoster } from './read-roster';
import { checkRows, enrollPart, toParts } from './roster-calls';
import type { EnrolledRow } from './roster-calls';
import { withTarget } from './unknown-names';
import type { RosterTarget, UnknownName } from './unknown-names';

/** An account created by the enrollment, with its temporary password, which is shown only once. */
export interface NewAccount {
  cells: NumberedCells;
  password: string;
}

/** `reading` parses and checks a new roster; `checking` checks the shown rows again. */
export type RosterStep = 'empty' | 'reading' | 'checked' | 'checking' | 'enrolling' | 'done';

/** The numbers of the two long steps. */
export const CHECK_STEP: StepNumber = { step: 1, steps: 2 };
export const ENROLL_STEP: StepNumber = { step: 2, steps: 2 };

/** Returns true while the rows are read, checked or enrolled. */
export const isBusy = (step: RosterStep) => step === 'reading' || step === 'checking' || step === 'enrolling';

export type Roster = ReturnType<typeof useRoster>;

/** Takes a roster from its text to the enrollment. Enrolled rows stay enrolled if a later step fails. */
export function useRoster() {
  const queryClient = useQueryClient();
  // Each of these moves buttons.
  const [step, setStep] = useStateAfterPress<RosterStep>('empty');
  const [rows, setRows] = useStateAfterPress<readonly CheckedRow[]>([]);
  const [accounts, setAccounts] = useStateAfterPress<readonly NewAccount[]>([]);
  // Sent without an answer, or with rows that failed. They are sent again as they were, because the server knows only
  // the same rows by their key: some may be done, and their passwords are in the answer.
  const [openParts, setOpenParts] = useStateAfterPress<readonly RosterPart[]>([]);
  /** Of these, the server may have done rows: an attempt ended without its answer. */
  const unanswered = useRef(new Set<RosterPart>());
  const [progress, setProgress] = useStateAfterPress({ done: 0, total: 0 });
  const [errorText, setErrorText] = useStateAfterPress('');
  useTokenChange(() => setErrorText(''));
  const calls = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    calls.current = controller;
    return () => controller.abort();
  }, []);

  /** Reads a roster from CSV and checks its rows. */
  async function read(text: string): Promise<void> {
    clear();
    setStep('reading');
    try {
      const cells = await readRoster(text);
      setRows(await check(cells));
      setStep('checked');
    } catch (error) {
      setErrorText(error instanceof UnreadableRoster ? error.message : failureText(ROSTER_TEXTS.checkFailed, error));
      setStep('empty');
    }
  }

  function check(cells: readonly NumberedCells[]): Promise<CheckedRow[]> {
    const total = cells.length;
    setProgress({ done: 0, total });
    return checkRows(cells, calls.current.signal, (done) => setProgress({ done, total }));
  }

  /** Replaces an unknown name in all rows that were not sent yet, and checks them again. */
  async function replaceName(unknown: UnknownName, target: RosterTarget): Promise<void> {
    setErrorText('');
    setStep('checking');
    try {
      const unsent = rows
        .filter(({ isSent, cells }) => !isSent && !isIn(openParts, cells))
        .map(({ cells }) => withTarget(cells, unknown, target));
      const checked = await check(unsent);
      const byRow = new Map(checked.map((row) => [row.cells.row, row]));
      setRows(rows.map((row) => byRow.get(row.cells.row) ?? row));
    } catch (error) {
      setErrorText(failureText(ROSTER_TEXTS.checkFailed, error));
    }
    setStep('checked');
  }

  /** Enrolls all rows that can be enrolled. */
  async function enroll(): Promise<void> {
    const unsent = rows.filter((row) => isPending(row) && !isIn(openParts, row.cells)).map(({ cells }) => cells);
    const parts = [...openParts, ...toParts(unsent)];
    setErrorText('');
    setStep('enrolling');
    setProgress({ done: 0, total: parts.reduce((sum, part) => sum + part.rows.length, 0) });
    try {
      for (const part of parts) await send(part);
      setStep('done');
    } catch (error) {
      setErrorText(failureText(ROSTER_TEXTS.stopped, error));
      setStep('checked');
    }
    void queryClient.invalidateQueries({ queryKey: USERS_KEY });
  }

  async function send(part: RosterPart): Promise<void> {
    const close = () => setOpenParts((before) => before.filter((other) => other !== part));
    setOpenParts((before) => (before.includes(part) ? before : [...before, part]));
    try {
      const enrolled = await enrollPart(part, calls.current.signal);
      showEnrolled(enrolled);
      if (!enrolled.some(({ result }) => result.status === 'failed')) close();
    } catch (error) {
      const isRefused = error instanceof HttpError && error.status < 500;
      if (!isRefused) unanswered.current.add(part);
      // The key can no longer be used, for example because another account logged in. Its rows need another one.
      const isKeyUsed = isRefusal(error, 'request_key_used');
      if (isKeyUsed || (isRefused && !unanswered.current.has(part))) close();
      throw error;
    }
  }

  function showEnrolled(batch: readonly EnrolledRow[]): void {
    const results = new Map(batch.map(({ cells, result }) => [cells.row, result]));
    const created = batch.flatMap(({ cells, result: { temp_password: password } }) =>
      password ? [{ cells, password }] : [],
    );
    const isCreated = ({ cells }: NewAccount) => created.some((account) => account.cells.row === cells.row);
    setRows((before) =>
      before.map((row) => {
        const result = results.get(row.cells.row);
        return result ? { ...row, result, isSent: true } : row;
      }),
    );
    setAccounts((before) => [...before.filter((account) => !isCreated(account)), ...created]);
    setProgress(({ done, total }) => ({ done: done + batch.length, total }));
  }

  function clear(): void {
    setStep('empty');
    setRows([]);
    setAccounts([]);
    setOpenParts([]);
    setProgress({ done: 0, total: 0 });
    setErrorText('');
  }

  /** True if an answer is missing: some of its rows may be done. */
  const isUnanswered = rows.some(({ isSent, cells }) => !isSent && isIn(openParts, cells));
  return { step, rows, accounts, isUnanswered, progress, errorText, read, replaceName, enroll, clear };
}

const isIn = (parts: readonly RosterPart[], { row }: NumberedCells) =>
  parts.some((part) => part.rows.some((cells) => cells.row === row));
