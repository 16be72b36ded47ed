import { CLASS_TEXTS } from '@telar/texts';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import type { FormEvent } from 'react';
import { Button, Spinner, TextArea } from '../../../ui';
import { saveModel } from './class-files';

interface ClassInputProps {
  busy: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  /** Whether the field for pasting holds something. */
  onTyped: (isTyped: boolean) => void;
}

/** Takes a class list as a chosen file, or as pasted text; a file dropped on the page needs no field. */
export function ClassInput({ busy, onFile, onText, onTyped }: ClassInputProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('list') ?? '');
    if (text.trim() !== '' && !busy) onText(text);
  }

  return (
    <>
      <p className="text-suave">{CLASS_TEXTS.intro}</p>
      <label className="relative flex min-h-18 items-center gap-4 rounded-boton border border-dashed border-campo px-4 py-3 transition-colors duration-150 hover:border-pacifico hover:bg-hundido has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--foco-fuera)">
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-disabled={busy || undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file && !busy) onFile(file);
            // The same file again is a change, too.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {busy ? <Spinner /> : <FileUp size={24} aria-hidden="true" className="shrink-0 text-pacifico" />}
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold text-pacifico">{busy ? 'Comprobando…' : 'Elegir el CSV'}</span>
          <span className="block text-sm text-suave pointer-coarse:hidden">
            O suéltalo en cualquier lugar de la página
          </span>
        </span>
      </label>
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
          <Button variant="quiet" onClick={saveModel}>
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
