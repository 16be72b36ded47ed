import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult, BulkStatus } from '@telar/contracts';
import type { NumberedCells } from '@telar/domain';
import { useEffect, useRef, useState } from 'react';
import { checkRows, enrolRows } from '../api/bulk-enrol';
import { USERS_KEY } from '../api/list-people';
import { faultText } from '../fault-text';
import { inPieces } from './in-pieces';
import { readClass } from './read-class';

/** Rows a call: a check is quick, an enrolment costs the hash of a password for each new account. */
const CHECKED = 250;
const ENROLLED = 25;

/** A row of the list and what becomes, or became, of it. */
export interface ClassRow {
  cells: NumberedCells;
  result: BulkResult;
}

/** An account that was made, with the password that is shown this once. */
export interface NewAccount {
  cells: NumberedCells;
  password: string;
}

type Step = 'empty' | 'reading' | 'checked' | 'working' | 'done';

const PENDING: readonly BulkStatus[] = ['new_user', 'existing_user', 'failed'];

/** How many rows there are of each kind. */
export function countOf(rows: readonly ClassRow[]): Record<BulkStatus, number> {
  const counts = { new_user: 0, existing_user: 0, already_done: 0, invalid: 0, failed: 0 };
  for (const { result } of rows) counts[result.status] += 1;
  return counts;
}

/** A class list on its way: read, checked, then done in pieces. What was done stays done, whatever comes after. */
export function useClass() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('empty');
  const [rows, setRows] = useState<readonly ClassRow[]>([]);
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
    setFault('');
    setStep('reading');
    try {
      const cells = await readClass(text);
      const found: ClassRow[] = [];
      for (const piece of inPieces(cells, CHECKED)) {
        const results = await checkRows(piece, giveUp.current.signal);
        found.push(...pair(piece, results));
      }
      setRows(found);
      setStep('checked');
    } catch (error) {
      const isOurs = error instanceof Error && error.constructor === Error;
      setFault(isOurs ? error.message : faultText('No se pudo comprobar la lista', error));
      setStep('empty');
    }
  }

  async function enrol(): Promise<void> {
    const todo = rows.filter(({ result }) => PENDING.includes(result.status)).map(({ cells }) => cells);
    setFault('');
    setStep('working');
    setProgress({ done: 0, of: todo.length });
    try {
      for (const piece of inPieces(todo, ENROLLED)) {
        const done = pair(piece, await enrolRows(piece, giveUp.current.signal));
        const byRow = new Map(done.map((row) => [row.cells.row, row]));
        setRows((kept) => kept.map((row) => byRow.get(row.cells.row) ?? row));
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
      setFault(faultText('La inscripción se detuvo; lo que ya se hizo queda hecho', error));
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

  return { step, rows, accounts, progress, fault, read, enrol, clear };
}

function pair(cells: readonly NumberedCells[], results: readonly BulkResult[]): ClassRow[] {
  return cells.flatMap((one, at) => {
    const result = results[at];
    return result ? [{ cells: one, result }] : [];
  });
}
