import { useQueryClient } from '@tanstack/react-query';
import type { RosterResult } from '@telar/contracts/roster';
import { LIMITS } from '@telar/domain/limits';
import type { NumberedCells } from '@telar/domain/roster-table';
import { ROSTER_TEXTS } from '@telar/texts/roster';
import { useEffect, useRef, useState } from 'react';
import { USERS_KEY } from '../../../../api/users';
import { checkRoster, enrollRoster } from '../../../../api/enrollments';
import { failureText } from '../failure-text';
import type { CheckedRow } from './checked-row';
import { isPending } from './checked-row';
import { toBatches } from './batches';
import { readRoster, UnreadableRoster } from './read-roster';
import { findRepeats } from './repeated-rows';
import { withName } from './unknown-names';
import type { UnknownName } from './unknown-names';

/**
 * Rows a call: a check is quick, an enrolment costs the hash of a password for each new account, and an answer that is
 * lost takes its passwords with it.
 */
const CHECKED = 250;
/** A call's body has room for no more, its frame aside. */
const ROOM = LIMITS.bodyBytes - 100;
const ENROLLED = 10;

/** An account that was made, with the password that is shown this once. */
export interface NewAccount {
  cells: NumberedCells;
  password: string;
}

type Step = 'empty' | 'reading' | 'checked' | 'checking' | 'working' | 'done';

/** A class list on its way: read, checked, then done in pieces. What was done stays done, whatever comes after. */
export function useRoster() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('empty');
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [accounts, setAccounts] = useState<readonly NewAccount[]>([]);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [fault, setFault] = useState('');
  const giveUp = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    giveUp.current = controller;
    return () => controller.abort();
  }, []);

  async function read(text: string): Promise<void> {
    clear();
    setStep('reading');
    try {
      const cells = await readRoster(text);
      setRows(await checked(cells, giveUp.current.signal));
      setStep('checked');
    } catch (error) {
      setFault(error instanceof UnreadableRoster ? error.message : failureText(ROSTER_TEXTS.checkFailed, error));
      setStep('empty');
    }
  }

  /** Takes another name of a course or a package for the one that was written, in every row that was not done yet. */
  async function rename(from: UnknownName, to: string): Promise<void> {
    setFault('');
    setStep('checking');
    try {
      const open = rows.filter(({ isSent }) => !isSent).map(({ cells }) => withName(cells, from, to));
      const byRow = new Map((await checked(open, giveUp.current.signal)).map((row) => [row.cells.row, row]));
      setRows(rows.map((row) => byRow.get(row.cells.row) ?? row));
    } catch (error) {
      setFault(failureText(ROSTER_TEXTS.checkFailed, error));
    }
    setStep('checked');
  }

  async function enrol(): Promise<void> {
    const todo = rows.filter(isPending).map(({ cells }) => cells);
    setFault('');
    setStep('working');
    setProgress({ done: 0, of: todo.length });
    try {
      for (const piece of toBatches(todo, ENROLLED)) {
        const done = pair(piece, await enrollRoster(piece, giveUp.current.signal));
        const byRow = new Map(done.map(({ cells, result }) => [cells.row, result]));
        setRows((kept) =>
          kept.map((row) => {
            const result = byRow.get(row.cells.row);
            return result ? { ...row, result, isSent: true } : row;
          }),
        );
        setAccounts((kept) => [
          ...kept,
          ...done.flatMap(({ cells, result }) =>
            result.temp_password ? [{ cells, password: result.temp_password }] : [],
          ),
        ]);
        setProgress(({ done: before, of }) => ({ done: before + piece.length, of }));
      }
      setStep('done');
    } catch (error) {
      setFault(failureText(ROSTER_TEXTS.stopped, error));
      setStep('checked');
    }
    void queryClient.invalidateQueries({ queryKey: USERS_KEY });
  }

  function clear(): void {
    setStep('empty');
    setRows([]);
    setAccounts([]);
    setFault('');
  }

  return { step, rows, accounts, progress, fault, read, rename, enrol, clear };
}

/** What would become of these rows. @throws as `checkRows` does. */
async function checked(cells: readonly NumberedCells[], signal: AbortSignal): Promise<CheckedRow[]> {
  const repeats = findRepeats(cells);
  const found: CheckedRow[] = [];
  for (const piece of toBatches(cells, CHECKED, ROOM)) found.push(...pair(piece, await checkRoster(piece, signal)));
  return found.map((row) => ({ ...row, repeatOf: repeats.get(row.cells.row) ?? null }));
}

function pair(cells: readonly NumberedCells[], results: readonly RosterResult[]): CheckedRow[] {
  return cells.flatMap((one, at) => {
    const result = results[at];
    return result ? [{ cells: one, result, repeatOf: null, isSent: false }] : [];
  });
}
