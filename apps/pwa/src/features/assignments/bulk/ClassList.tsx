import { badRowsFile, csvFile } from '@telar/domain';
import { bulkDone } from '@telar/texts';
import Download from 'lucide-react/icons/download';
import { useEffect } from 'react';
import { Alert, Button } from '../../../ui';
import { ClassInput } from './ClassInput';
import { ClassTable } from './ClassTable';
import { saveText } from './save-text';
import { countOf, useClass } from './use-class';
import type { ClassRow, NewAccount } from './use-class';

const BAD = ['invalid', 'failed'];

function saveBad(rows: readonly ClassRow[]): void {
  const bad = rows.filter(({ result }) => BAD.includes(result.status));
  const file = badRowsFile(bad.map(({ cells, result }) => ({ cells, reasons: result.reasons })));
  saveText(file, 'filas-con-errores.csv');
}

function saveAccounts(accounts: readonly NewAccount[]): void {
  const lines = accounts.map(({ cells, password }) => [
    ...[cells.name, cells.last_name, cells.dni, cells.email, password],
  ]);
  saveText(csvFile([['Nombres', 'Apellidos', 'DNI', 'Correo', 'Contraseña temporal'], ...lines]), 'contraseñas.csv');
}

/** A whole class from a list: shown row by row before anything happens, then done piece by piece. */
export default function ClassList({ onRisk }: { onRisk: (atRisk: boolean) => void }) {
  const { step, rows, accounts, progress, fault, read, enrol, clear } = useClass();
  const counts = countOf(rows);
  const pending = counts.new_user + counts.existing_user + counts.failed;
  const bad = counts.invalid + counts.failed;
  const atRisk = step === 'working' || accounts.length > 0;
  useEffect(() => onRisk(atRisk), [onRisk, atRisk]);

  return (
    <div className="flex flex-col gap-4">
      {fault && <Alert tone="error">{fault}</Alert>}
      {rows.length === 0 ? (
        <ClassInput busy={step === 'reading'} onText={(text) => void read(text)} />
      ) : (
        <>
          <p role="status" className="font-semibold">
            {step === 'done' ? 'Listo: ' : `${rows.length} ${rows.length === 1 ? 'fila' : 'filas'}: `}
            {bulkDone(counts)}
          </p>
          {step === 'working' && (
            <label className="flex flex-col gap-1 text-sm text-suave tabular-nums">
              Inscribiendo: {progress.done} de {progress.of}
              <progress value={progress.done} max={progress.of} className="h-3 w-full accent-pacifico" />
            </label>
          )}
          {accounts.length > 0 && (
            <Alert
              tone="warning"
              action={
                <Button variant="outline" size="compact" onClick={() => saveAccounts(accounts)}>
                  <Download size={16} aria-hidden="true" />
                  Descargar contraseñas
                </Button>
              }
            >
              Descarga ahora las contraseñas temporales: no se podrán ver otra vez.
            </Alert>
          )}
          <ClassTable rows={rows} />
          <div className="flex flex-wrap justify-end gap-2">
            {bad > 0 && step !== 'working' && (
              <Button variant="outline" onClick={() => saveBad(rows)}>
                <Download size={16} aria-hidden="true" />
                Guardar filas con errores
              </Button>
            )}
            {step !== 'working' && accounts.length === 0 && (
              <Button variant="outline" onClick={clear}>
                Otra lista
              </Button>
            )}
            {step !== 'done' && pending > 0 && (
              <Button busy={step === 'working'} onClick={() => void enrol()}>
                {step === 'working' ? 'Inscribiendo…' : `Inscribir ${pending}`}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
