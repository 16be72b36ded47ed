import FileSearch from 'lucide-react/icons/file-search';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { cx, Spinner } from '../../../ui';

interface FileDropProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen. */
export function FileDrop({ busy, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);

  function take(file: File | undefined): void {
    if (file && !busy) onFile(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
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
        accept="application/pdf,.pdf"
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file again is a change, too.
          currentTarget.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {busy ? <Spinner /> : <FileSearch size={24} aria-hidden="true" className="shrink-0 text-pacifico" />}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold text-pacifico">{busy ? 'Comprobando…' : 'Elegir el PDF'}</span>
        <span className="block text-sm text-suave">
          Hasta 20 MB<span className="pointer-coarse:hidden">, o suéltalo aquí</span>
        </span>
      </span>
    </label>
  );
}
