import { formatBytes } from '../../../../browser/bytes';
import { Alert } from '../../../../ui/Alert';
import { Card } from '../../../../ui/Card';
import { FileDrop } from '../../../../ui/FileDrop';
import type { Amount } from '../../../../ui/ProgressBar';

interface FileScanProps {
  busy: boolean;
  /** The file being read. */
  file: File | undefined;
  /** How many pages of a PDF are read; `null` for an image. */
  pages: Amount | null;
  /** Why no QR code was read from the last file, or empty. */
  error: string;
  onFile: (file: File) => void;
}

/** Lets the user choose an image or PDF of a certificate, whose QR code is then read. */
export function FileScan({ busy, file, pages, error, onFile }: FileScanProps) {
  return (
    <Card as="section" aria-labelledby="file-scan" className="flex flex-col gap-3 p-5 sm:p-6">
      <h2 id="file-scan" className="titulo-3">
        Desde una foto o un PDF
      </h2>
      <FileDrop
        label="Elegir archivo"
        busyLabel={pages ? 'Buscando el QR, página por página…' : 'Buscando el QR…'}
        progress={pages}
        {...(file && { busyHint: `${file.name} · ${formatBytes(file.size)}` })}
        hint="Foto o PDF, hasta 20 MB"
        accept="image/*,application/pdf,.pdf"
        busy={busy}
        onFile={onFile}
      />
      <p className="text-sm text-suave pointer-coarse:hidden">También puedes pegar una imagen con Ctrl+V.</p>
      {error && <Alert tone="error">{error}</Alert>}
    </Card>
  );
}
