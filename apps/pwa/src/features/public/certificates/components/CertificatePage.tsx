import '../../../../ui/credential-font.css';
import { Link } from '@tanstack/react-router';
import type { PublicCertificate } from '@telar/contracts/certificates';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CertificateResult } from './CertificateResult';
import { RevokedNotice } from './RevokedNotice';

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-pacifico underline-offset-4 hover:underline';

interface CertificatePageProps {
  /** A signed token or a code. */
  token: string;
  /** Staff actions on the certificate. They call `onRevoked` after they revoke it. */
  renderStaffActions?: (certificate: PublicCertificate, onRevoked: () => void) => ReactNode;
}

/** /c/{token}: shows the verdict, the certificate and its actions. */
export function CertificatePage({ token, renderStaffActions }: CertificatePageProps) {
  const [isRevoked, setIsRevoked] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-[calc(47.5rem+2rem)] flex-col gap-4 px-4 py-6 sm:py-10">
      {isRevoked && <RevokedNotice />}
      <CertificateResult
        token={token}
        renderStaffActions={(certificate) => renderStaffActions?.(certificate, () => setIsRevoked(true))}
      />
      <nav aria-label="Otro certificado" className="flex flex-wrap justify-center gap-x-8">
        <Link to="/certificados" className={LINK}>
          <ArrowLeft size={18} aria-hidden="true" />
          Buscar otro certificado
        </Link>
        <Link to="/verificar" className={LINK}>
          <ScanQrCode size={18} aria-hidden="true" />
          Escanear otro QR
        </Link>
      </nav>
    </div>
  );
}
