import { importTemplateFile } from '@telar/domain/import-table';
import type { ImportCells } from '@telar/domain/import-table';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { failureText } from '../../../api/client/failure-text';
import { downloadBlob } from '../../../browser/download';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { FileDrop } from '../../../ui/FileDrop';
import { readRegister, UnreadableRegister } from './read-register';

const downloadModel = () =>
  downloadBlob(new Blob([importTemplateFile()], { type: 'text/csv' }), 'certificados-anteriores.csv');

interface ChooseRegisterProps {
  label: string;
  /** Sends the rows to be checked. */
  onRows: (name: string, rows: ImportCells[]) => Promise<void>;
}

/** Chooses a CSV file, reads it and sends its rows. */
export function ChooseRegister({ label, onRows }: ChooseRegisterProps) {
  const [isBusy, setBusy] = useStateAfterPress(false);
  const [failure, setFailure] = useStateAfterPress('');

  async function open(file: File): Promise<void> {
    setFailure('');
    setBusy(true);
    try {
      await onRows(file.name.replace(/\.[^.]*$/, '').slice(0, 120), await readRegister(file));
    } catch (error) {
      setFailure(error instanceof UnreadableRegister ? error.message : failureText(IMPORT_TEXTS.checkFailed, error));
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={label}
        busyLabel={IMPORT_TEXTS.readingRegister}
        hint={IMPORT_TEXTS.registerHint}
        accept=".csv,.txt,text/csv"
        icon={<FileUp size={24} aria-hidden="true" />}
        busy={isBusy}
        onFile={(file) => void open(file)}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="quiet" className="self-start" onClick={downloadModel}>
        <Download size={16} aria-hidden="true" />
        {IMPORT_TEXTS.model}
      </Button>
    </div>
  );
}
