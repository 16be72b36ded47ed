import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
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
  /** Opens a certificate's page, by its code or signed token. */
  onCertificate: (token: string) => void;
  /** A file was handed over by the system's share sheet. */
  shared: boolean;
  onShared: () => void;
}

/** /verificar: finds a certificate's QR, wherever it is, and opens its page; nothing else is ever opened. */
export function VerifyPage({ onCertificate, shared, onShared }: VerifyPageProps) {
  const [foreign, setForeign] = useState({ text: '', turn: 0 });
  const lastSeen = useRef('');

  function show(scanned: ScanResult): void {
    // The same one again is said again.
    setForeign(({ turn }) => ({ text: scanned.found === 'foreign' ? scanned.text : '', turn: turn + 1 }));
    if (scanned.found === 'certificate') onCertificate(scanned.token);
  }

  async function see(text: string): Promise<void> {
    // The camera sees the same one many times a second.
    if (lastSeen.current === text) return;
    lastSeen.current = text;
    show(await readQrText(text, location.origin));
  }

  usePreparePdfViewer();
  const files = useFileScan(show, shared, onShared);

  function choose(file: File): void {
    setForeign({ ...foreign, text: '' });
    files.take(file);
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
      {foreign.text !== '' && <ForeignQr key={foreign.turn} text={foreign.text} />}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-[5fr_4fr]">
        <CameraScan onText={(text) => void see(text)} />
        <div className="flex flex-col gap-4 md:gap-6">
          <FileScan busy={files.isPending} fault={files.fault} onFile={choose} />
          <CodeForm onScanned={show} />
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
