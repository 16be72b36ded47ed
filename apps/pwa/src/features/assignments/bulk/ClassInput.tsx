import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import type { DragEvent, FormEvent } from 'react';
import { Button, cx, Spinner, TextArea } from '../../../ui';
import { decodeList } from './read-class';

interface ClassInputProps {
  busy: boolean;
  onText: (text: string) => void;
}

/** Takes a class list as a file, dropped or chosen, or as pasted text. */
export function ClassInput({ busy, onText }: ClassInputProps) {
  const [over, setOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file && !busy) onText(decodeList(await file.arrayBuffer()));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('list') ?? '');
    if (text.trim() !== '' && !busy) onText(text);
  }

  return (
    <>
      <p className="text-suave">
        Una fila por persona, con las columnas Nombres, Apellidos, DNI, Correo y Curso o Paquete. Nada cambia hasta que
        confirmes.
      </p>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex min-h-18 items-center gap-4 rounded-boton border border-dashed px-4 py-3 transition-colors duration-150',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--foco-fuera)',
          over ? 'border-pacifico bg-hundido' : 'border-campo hover:border-pacifico hover:bg-hundido',
        )}
      >
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-disabled={busy || undefined}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file again is a change, too.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {busy ? <Spinner /> : <FileUp size={24} aria-hidden="true" className="shrink-0 text-pacifico" />}
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold text-pacifico">{busy ? 'Comprobando…' : 'Elegir el CSV'}</span>
          <span className="block text-sm text-suave pointer-coarse:hidden">O suéltalo aquí</span>
        </span>
      </label>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextArea label="O pega la lista" name="list" required={false} rows={4} spellCheck={false} />
        <Button type="submit" variant="outline" busy={busy} className="self-end">
          Comprobar lista
        </Button>
      </form>
    </>
  );
}
