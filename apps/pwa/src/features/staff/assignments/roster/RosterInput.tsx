import { ROSTER_TEXTS } from '@telar/texts/roster';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { FilePicker } from '../../../../ui/FilePicker';
import type { Amount } from '../../../../ui/ProgressBar';
import { TextArea } from '../../../../ui/TextField';
import { downloadBlankRoster } from './roster-files';
import { CHECK_STEP } from './use-roster';

interface RosterInputProps {
  busy: boolean;
  /** How many rows are checked. */
  progress: Amount;
  /** Why the last file was refused, or ''. */
  refusal: string;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  /** Reports whether the text field has text. */
  onTyped: (isTyped: boolean) => void;
}

/** Accepts a roster as a file or as pasted text. */
export function RosterInput({ busy, progress, refusal, onFile, onText, onTyped }: RosterInputProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('list') ?? '');
    if (text.trim() !== '' && !busy) onText(text);
  }

  return (
    <>
      <p className="text-suave">{ROSTER_TEXTS.intro}</p>
      <FilePicker
        accept=".csv,.txt,text/csv,text/plain"
        label={busy ? 'Comprobando…' : 'Elegir el CSV'}
        hint={<span className="pointer-coarse:hidden">O suéltalo en cualquier lugar de la página</span>}
        icon={<FileUp size={24} aria-hidden="true" />}
        busy={busy}
        stepNumber={CHECK_STEP}
        // The rows are counted after the file was parsed.
        progress={progress.total > 0 ? progress : null}
        onFile={onFile}
        refusal={refusal}
      />
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label="O pega la lista"
          name="list"
          required={false}
          rows={4}
          spellCheck={false}
          onChange={({ currentTarget }) => onTyped(currentTarget.value.trim() !== '')}
        />
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" onClick={downloadBlankRoster}>
            <Download size={16} aria-hidden="true" />
            Descargar modelo
          </Button>
          <Button type="submit" variant="outline" busy={busy}>
            Comprobar lista
          </Button>
        </div>
      </form>
    </>
  );
}
