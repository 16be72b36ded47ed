import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import type { ManualCertificate } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { formatDate } from '@telar/domain/dates';
import { documentParts } from '@telar/domain/document-text';
import { CERTIFICATE_SEARCH_TEXTS } from '@telar/texts/screens/certificates';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { certificateSummaryQuery } from '../../../../api/certificates/lookup';
import { useWasNear } from '../../../../browser/use-was-near';
import { ButtonAnchor } from '../../../../ui/Button';
import { Dni } from './Dni';
import { TicketCard } from './TicketCard';

interface CertificateCardProps {
  certificate: ManualCertificate;
  /** The staff actions on the certificate. `titleId` is the id of the element that names it. */
  renderStaffActions?: (titleId: string) => ReactNode;
}

/** Shows a found certificate with its name, course and date, and links to its public page and its PDF. */
export function CertificateCard({ certificate, renderStaffActions }: CertificateCardProps) {
  const titleId = useId();
  const { course_title: course, student_code: studentCode, dni, drive_file_id: fileId } = certificate;
  // One call per certificate asks for its name, date and code, which the list does not have.
  const card = useRef<HTMLLIElement>(null);
  const wasNear = useWasNear(card);
  const query = useQuery(certificateSummaryQuery(wasNear ? fileId : null));
  const summary = query.data;
  // A retry is pending again.
  const hasFailed = !summary && query.errorUpdateCount > 0;
  const title = course || 'Certificado';
  return (
    <TicketCard ref={card} bandText={`${studentCode ?? ''} ${course}`}>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h3 id={titleId} className="font-credencial text-lg leading-snug font-semibold max-xs:text-base">
          {summary ? (
            <Link
              to="/c/$token"
              params={{ token: summary.certificate_code }}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {/* The line has its height from the start, so that nothing moves when the name arrives. */}
        {fileId ? (
          <p className="min-h-[1.55em]">
            {summary && `${summary.name} · emitido el ${formatDate(summary.issue_date)}`}
            {hasFailed && (
              <SummaryFailure titleId={titleId} busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
          </p>
        ) : (
          // The list has neither its code nor its file, with which the page asks for the rest.
          <p>
            {CERTIFICATE_SEARCH_TEXTS.withoutFile}{' '}
            <Link
              to="/verificar"
              aria-describedby={titleId}
              className="font-semibold text-pacifico underline underline-offset-4"
            >
              Verificar con su código
            </Link>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm text-suave">
          <span>
            {documentParts(dni).label} <Dni dni={dni} />
          </span>
          {studentCode && <span>ID {studentCode}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {fileId ? (
          <PdfLinks fileId={fileId} titleId={titleId} />
        ) : (
          // Only imported certificates may lack a file.
          <p className="text-sm text-suave">Sin PDF</p>
        )}
        {renderStaffActions?.(titleId)}
      </div>
    </TicketCard>
  );
}

interface SummaryFailureProps {
  titleId: string;
  busy: boolean;
  onRetry: () => void;
}

function SummaryFailure({ titleId, busy, onRetry }: SummaryFailureProps) {
  return (
    <span className="text-suave">
      {CERTIFICATE_SEARCH_TEXTS.summaryFailed}{' '}
      <button
        type="button"
        aria-disabled={busy}
        aria-describedby={titleId}
        onClick={busy ? undefined : onRetry}
        className="font-semibold text-pacifico underline underline-offset-4 aria-disabled:opacity-55"
      >
        Reintentar
      </button>
    </span>
  );
}

// Lets the three links fit side by side on a phone.
const NARROW = 'max-sm:flex-1 max-sm:px-2!';

function PdfLinks({ fileId, titleId }: { fileId: string; titleId: string }) {
  const tab = {
    target: '_blank',
    rel: 'noopener',
    'aria-describedby': titleId,
    size: 'compact',
    className: NARROW,
  } as const;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <ButtonAnchor {...tab} href={certificatePdfPath(fileId, 'view')}>
        VIEW
      </ButtonAnchor>
      <ButtonAnchor {...tab} href={pathTo(PATHS.certificateDrive, { fileId })} variant="outline">
        DRIVE
      </ButtonAnchor>
      <ButtonAnchor
        href={certificatePdfPath(fileId, 'download')}
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
