import { rosterDone, ROSTER_TEXTS } from '@telar/texts/roster';
import Download from 'lucide-react/icons/download';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { downloadRejectedRows, downloadPasswords } from './roster-files';
import { countOf, isRejected, isPending } from './checked-row';
import type { UnsavedRoster } from './roster-prompts';
import { RosterInput } from './RosterInput';
import { RosterRows } from './RosterRows';
import { decodeRoster } from './read-roster';
import { unknownNames } from './unknown-names';
import { UnknownNames } from './UnknownNames';
import type { RosterTargets } from './UnknownNames';
import { useRoster } from './use-roster';

interface RosterImportProps {
  /** A file that was dropped on the page; another one is another object. */
  dropped: File | null;
  choices: RosterTargets;
  /** What would be lost now. */
  onRisk: (risk: UnsavedRoster | null) => void;
  /** Does something that loses it, once that was agreed to. */
  attempt: (action: () => void) => void;
}

/** A whole class from a list: shown row by row before anything happens, then done piece by piece. */
export default function RosterImport({ dropped, choices, onRisk, attempt }: RosterImportProps) {
  const { step, rows, accounts, progress, fault, read, rename, enrol, clear } = useRoster();
  const [isTyped, setTyped] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const [onlyBad, setOnlyBad] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  const pending = rows.filter(isPending).length;
  const bad = rows.filter(isRejected).length;
  const working = step === 'working';
  const checking = step === 'checking';
  const unknown = working ? [] : unknownNames(rows);
  const unsaved = accounts.length > savedCount;
  const listLost = isTyped && (rows.length === 0 || pending > 0);
  const risk: UnsavedRoster | null = working ? 'stopping' : unsaved ? 'passwordsLost' : listLost ? 'listLost' : null;
  // In the same breath as what was typed: an Escape that follows at once has to find it.
  useLayoutEffect(() => onRisk(risk), [onRisk, risk]);

  // What had the focus is gone with the step before.
  const focused = useRef(step);
  useEffect(() => {
    const before = focused.current;
    focused.current = step;
    if (before === step || step === 'reading' || step === 'checking' || step === 'working') return;
    if (step === 'empty' && before === 'reading') return;
    home.current?.querySelector<HTMLElement>(step === 'empty' ? 'input' : '[data-summary]')?.focus();
  }, [step]);

  function start(text: string): void {
    setSavedCount(0);
    setOnlyBad(false);
    void read(text);
  }

  async function take(file: File): Promise<void> {
    const text = decodeRoster(await file.arrayBuffer());
    setTyped(false);
    start(text);
  }

  const taken = useRef<File | null>(null);
  useEffect(() => {
    if (dropped === null || taken.current === dropped) return;
    taken.current = dropped;
    if (step !== 'reading' && !checking && !working) attempt(() => void take(dropped));
  });

  function restart(): void {
    setTyped(false);
    setSavedCount(0);
    clear();
  }

  return (
    <div ref={home} className="flex flex-col gap-4">
      {fault && <Alert tone="error">{fault}</Alert>}
      {rows.length === 0 ? (
        <RosterInput busy={step === 'reading'} onFile={(file) => void take(file)} onText={start} onTyped={setTyped} />
      ) : (
        <>
          <p role="status" tabIndex={-1} data-summary className="font-semibold">
            {step === 'done' ? 'Listo: ' : `${rows.length} ${rows.length === 1 ? 'fila' : 'filas'}: `}
            {rosterDone(countOf(rows))}
          </p>
          {working && (
            <label className="flex flex-col gap-1 text-sm text-suave tabular-nums">
              Inscribiendo: {progress.done} de {progress.of}
              <progress value={progress.done} max={progress.of} className="h-3 w-full accent-pacifico" />
            </label>
          )}
          {accounts.length > 0 && !working && (
            <Alert
              tone={unsaved ? 'warning' : 'success'}
              action={
                <Button
                  variant={unsaved ? 'primary' : 'outline'}
                  size="compact"
                  onClick={() => {
                    downloadPasswords(accounts);
                    setSavedCount(accounts.length);
                  }}
                >
                  <Download size={16} aria-hidden="true" />
                  Descargar contraseñas
                </Button>
              }
            >
              {unsaved ? ROSTER_TEXTS.passwordsOnce : ROSTER_TEXTS.passwordsSaved}
            </Alert>
          )}
          {unknown.length > 0 && (
            <UnknownNames
              names={unknown}
              choices={choices}
              busy={checking}
              onChoose={(name, id) => void rename(name, id)}
            />
          )}
          {bad > 0 && bad < rows.length && (
            <Checkbox
              label={`Ver solo las filas con errores (${bad})`}
              checked={onlyBad}
              onChange={({ currentTarget }) => setOnlyBad(currentTarget.checked)}
              className="-my-2"
            />
          )}
          <RosterRows rows={onlyBad && bad > 0 ? rows.filter(isRejected) : rows} />
          <div className="flex flex-wrap justify-end gap-2">
            {bad > 0 && !working && (
              <Button variant="outline" onClick={() => downloadRejectedRows(rows)}>
                <Download size={16} aria-hidden="true" />
                Guardar filas con errores
              </Button>
            )}
            {!working && (
              <Button variant="outline" onClick={() => attempt(restart)}>
                Otra lista
              </Button>
            )}
            {pending > 0 && (
              <Button busy={working || checking} onClick={() => void enrol()}>
                {working ? 'Inscribiendo…' : `Inscribir ${pending}`}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
