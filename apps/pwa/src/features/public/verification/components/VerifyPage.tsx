import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { afterPress } from '../../../../browser/after-press';
import type { ScannedFile } from '../../../../navigation/history-state';
import { usePreparePdfViewer } from '../prepare-pdf-viewer';
import { readQrText } from '../scan-result';
import type { ScanResult } from '../scan-result';
import { useFileScan } from '../use-file-scan';
import { CameraScan } from './CameraScan';
import { CodeForm } from './CodeForm';
import { FileScan } from './FileScan';
import { ForeignQr } from './ForeignQr';
import { OfflineReadiness } from './OfflineReadiness';

interface VerifyPageProps {
  /**
   * Opens a certificate's page, by its code or signed token.
   * @param file the file that has its QR code, if it was a file.
   */
  onCertificate: (token: string, file?: ScannedFile) => void;
  /** True if the system's share sheet passed a file. */
  shared: boolean;
  /** Called after the passed file was read from storage. */
  onShared: () => void;
}

/** /verificar: opens a certificate by its code, or by a QR code from the camera or a file. It opens no other URL. */
export function VerifyPage({ onCertificate, shared, onShared }: VerifyPageProps) {
  const [notice, setNotice] = useState<{ result: ScanResult | null; count: number }>({ result: null, count: 0 });
  const lastText = useRef('');

  function show(result: ScanResult): void {
    afterPress(() => {
      // The count is the notice's key, so a foreign text read twice is announced twice.
      setNotice(({ count }) => ({ result, count: count + 1 }));
      if (result.found === 'certificate') onCertificate(result.token, result.file);
    });
  }

  async function showQrText(text: string): Promise<void> {
    // The camera reads the same code many times a second.
    if (lastText.current === text) return;
    lastText.current = text;
    show(await readQrText(text, location.origin));
  }

  usePreparePdfViewer();
  const files = useFileScan(show, shared, onShared);

  function scanFile(file: File): void {
    setNotice(({ count }) => ({ result: null, count }));
    files.scan(file);
  }

  return (
    <div className="pagina flex flex-col gap-6 py-10 lg:gap-8 lg:py-14">
      <div className="flex max-w-lectura flex-col gap-2">
        <h1 className="titulo-1">Verificar certificado</h1>
        <p className="text-lg text-balance text-suave">
          Escanea el QR del documento y mira si es auténtico. Funciona también sin conexión.
        </p>
      </div>
      <OfflineReadiness />
      {notice.result && notice.result.found !== 'certificate' && <ForeignQr key={notice.count} {...notice.result} />}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-[5fr_4fr]">
        <CameraScan onText={(text) => void showQrText(text)} />
        <div className="flex flex-col gap-4 md:gap-6">
          <FileScan
            busy={files.isPending}
            file={files.file}
            pages={files.pages}
            error={files.error}
            onFile={scanFile}
          />
          <CodeForm onResult={show} />
          <p className="text-[0.9375rem] text-suave">
            ¿No tienes el QR ni el código?{' '}
            <Link to="/certificados" className="font-semibold text-pacifico underline underline-offset-4">
              Búscalo con el DNI
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  );
}
