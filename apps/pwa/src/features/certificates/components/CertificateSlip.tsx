import type { ManualCertificate } from '@telar/contracts';
import { useId } from 'react';
import { Button, ButtonAnchor, Weave } from '../../../ui';
import { pdfLinks } from '../pdf-links';
import { Dni } from './Dni';

interface CertificateSlipProps {
  certificate: ManualCertificate;
  /** For those who may. */
  onDelete?: () => void;
}

/** One certificate found: a slip of paper, torn from the same cloth as the certificate. */
export function CertificateSlip({ certificate, onDelete }: CertificateSlipProps) {
  const titleId = useId();
  const { course_title: course, student_code: studentCode, dni, drive_file_id: fileId } = certificate;
  return (
    <li className="scheme-only-light flex overflow-hidden border border-linea bg-carta text-tinta shadow-papel">
      <div className="relative w-5 shrink-0 overflow-hidden border-r border-dashed border-campo">
        {/* A band is drawn lying; here it stands. */}
        <Weave
          text={`${studentCode ?? ''} ${course}`}
          ratio={24}
          className="absolute top-0 left-full h-5 w-[30rem] origin-top-left rotate-90"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <h3 id={titleId} className="font-credencial text-lg leading-snug font-semibold">
            {course || 'Certificado'}
          </h3>
          <p className="flex flex-wrap gap-x-4 text-sm text-suave">
            <span>
              DNI <Dni dni={dni} />
            </span>
            {studentCode && <span>ID {studentCode}</span>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {fileId ? (
            <Links fileId={fileId} titleId={titleId} />
          ) : (
            <p className="text-sm text-suave">PDF en preparación</p>
          )}
          {onDelete && (
            <Button
              variant="danger"
              size="compact"
              aria-describedby={titleId}
              onClick={onDelete}
              className="max-sm:w-full"
            >
              Eliminar
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

// All three stand side by side on a phone.
const NARROW = 'max-sm:flex-1 max-sm:px-2!';

function Links({ fileId, titleId }: { fileId: string; titleId: string }) {
  const links = pdfLinks(fileId);
  const tab = {
    target: '_blank',
    rel: 'noopener',
    'aria-describedby': titleId,
    size: 'compact',
    className: NARROW,
  } as const;
  return (
    <div className="flex gap-2 max-sm:w-full">
      <ButtonAnchor {...tab} href={links.view}>
        VIEW
      </ButtonAnchor>
      <ButtonAnchor {...tab} href={links.drive} variant="outline">
        DRIVE
      </ButtonAnchor>
      <ButtonAnchor
        href={links.download}
        variant="outline"
        size="compact"
        aria-describedby={titleId}
        className={NARROW}
      >
        DOWNLOAD
      </ButtonAnchor>
    </div>
  );
}
