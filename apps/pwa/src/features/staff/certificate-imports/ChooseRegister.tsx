import { importTemplateFile } from '@telar/domain/import-table';
import type { ImportTable, NumberedImportCells } from '@telar/domain/import-table';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { failureText } from '../../../api/client/failure-text';
import { downloadCsv } from '../../../browser/download';
import { UnreadableFile } from '../../../browser/spreadsheets/read-table';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { FileDrop } from '../../../ui/FileDrop';
import { readRegister } from './read-register';
import { RegisterColumns } from './RegisterColumns';

const downloadModel = () => downloadCsv(importTemplateFile(), 'certificados-anteriores.csv');

interface ChooseRegisterProps {
  label: string;
  /** Sends the rows to be checked. */
  onRows: (name: string, rows: NumberedImportCells[]) => Promise<void>;
}

/** Chooses a CSV or XLSX file, shows how its columns are read, and sends its rows. */
export function ChooseRegister({ label, onRows }: ChooseRegisterProps) {
  const [isReading, setReading] = useStateAfterPress(false);
  const [isSending, setSending] = useStateAfterPress(false);
  const [failure, setFailure] = useStateAfterPress('');
  const [register, setRegister] = useStateAfterPress<{ name: string; table: ImportTable } | null>(null);

  async function open(file: File): Promise<void> {
    setFailure('');
    setRegister(null);
    setReading(true);
    try {
      setRegister({ name: file.name, table: await readRegister(file) });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) console.error(error);
      setFailure(error instanceof UnreadableFile ? error.message : IMPORT_TEXTS.unreadable);
    }
    setReading(false);
  }

  async function check(name: string, { rows }: ImportTable): Promise<void> {
    setFailure('');
    setSending(true);
    try {
      await onRows(name.replace(/\.[^.]*$/, '').slice(0, 120), rows);
      setRegister(null);
    } catch (error) {
      setFailure(failureText(IMPORT_TEXTS.checkFailed, error));
    }
    setSending(false);
  }

  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label={register ? IMPORT_TEXTS.otherRegister(register.name) : label}
        busyLabel={IMPORT_TEXTS.readingRegister}
        hint={IMPORT_TEXTS.registerHint}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        icon={<FileUp size={24} aria-hidden="true" />}
        busy={isReading || isSending}
        onFile={(file) => void open(file)}
      />
      {register && <RegisterColumns register={register.table} />}
      {failure && <Alert tone="error">{failure}</Alert>}
      {register ? (
        <Button
          className="self-start max-sm:w-full"
          busy={isSending}
          onClick={() => void check(register.name, register.table)}
        >
          {IMPORT_TEXTS.check(register.table.rows.length)}
        </Button>
      ) : (
        <Button variant="quiet" className="self-start" onClick={downloadModel}>
          <Download size={16} aria-hidden="true" />
          {IMPORT_TEXTS.model}
        </Button>
      )}
    </div>
  );
}
