import '../../../../ui/credential-font.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useOnline } from '../../../../browser/use-online';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { Weave, WovenBand } from '../../../../ui/Weave';
import { CertificateBenefits } from './CertificateBenefits';
import { FileCheck } from './FileCheck';
import { SavedCertificates } from './SavedCertificates';
import { SearchPanel } from './SearchPanel';
import type { FoundResult } from './SearchResults';

const PANEL = 'certificate-search';

interface CertificateSearchPageProps {
  /** The staff actions on a found certificate. */
  renderStaffActions?: (found: FoundResult) => ReactNode;
  /** The section that only staff see. */
  staffSection?: ReactNode;
}

/** /certificados: shows saved certificates, the search, the benefits of a certificate and the file check. */
export function CertificateSearchPage({ renderStaffActions, staffSection }: CertificateSearchPageProps) {
  const [open, setOpen] = useState(false);
  const online = useOnline();
  return (
    <div className="pagina flex flex-col gap-8 py-10 lg:gap-10 lg:py-14">
      <div className="flex max-w-lectura flex-col gap-2">
        <h1 className="titulo-1">Certificados</h1>
        <p className="text-lg text-balance text-suave">
          Lo que aprendiste se puede demostrar. Encuentra tu certificado con tu DNI o tu ID de alumno.
        </p>
      </div>
      {/* Offline, the search finds nothing, so saved certificates are first. */}
      {!online && <SavedCertificates />}
      <div className="flex flex-col gap-4">
        <Button
          variant={open ? 'outline' : 'primary'}
          aria-expanded={open}
          aria-controls={PANEL}
          onClick={() => setOpen(!open)}
          className="min-h-12 self-start px-7 max-sm:w-full"
        >
          {open ? 'Cerrar búsqueda' : 'Buscar mi certificado'}
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={cx('transition-transform duration-150', open && 'rotate-180')}
          />
        </Button>
        <div id={PANEL}>{open && <SearchPanel renderStaffActions={renderStaffActions} />}</div>
      </div>
      {online && <SavedCertificates />}
      {staffSection}
      <WovenBand text="certificados" className="h-3 rounded-campo" />
      <CertificateBenefits />
      <div className="grid gap-4 md:grid-cols-[3fr_2fr] md:gap-6">
        <FileCheck />
        <Card as="section" className="flex flex-col gap-1 p-5 sm:p-6">
          <h2 className="titulo-3">¿Lo tienes en papel?</h2>
          <p className="text-[0.9375rem] text-suave">
            Escanea su QR: se abre su página pública y ahí se ve si es auténtico, también sin conexión. Si no se deja
            escanear, búscalo con el DNI.
          </p>
          <ButtonLink to="/verificar" variant="outline" className="mt-2 mb-4 self-start max-sm:w-full">
            <ScanQrCode size={20} aria-hidden="true" />
            Verificar con la cámara
          </ButtonLink>
          <Weave text="¿Lo tienes en papel?" ratio={22} className="mt-auto block h-6 w-full rounded-campo" />
        </Card>
      </div>
    </div>
  );
}
