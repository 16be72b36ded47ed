import { Link } from '@tanstack/react-router';
import type { ArchivedCertificate, ArchivedCertificateDetail } from '@telar/contracts/certificate-archive';
import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { formatDate } from '@telar/domain/dates';
import { documentParts } from '@telar/domain/document-text';
import { limaDateTime } from '@telar/domain/lima-time';
import { quantityText } from '@telar/domain/quantity-text';
import { ARCHIVE_TEXTS, CERTIFICATE_ORIGIN_LABELS } from '@telar/texts/certificate-archive';
import { fieldLabel } from '@telar/texts/fields';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FilePen from 'lucide-react/icons/file-pen';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { useCopy } from '../../../../ui/use-copy';
import type { ArchiveSearch } from '../archive-search';
import { isRevocable } from '../use-selection';
import { CertificateStateBadge } from './CertificateStateBadge';
import type { CertificateHandlers } from './RowActions';

interface CertificateDetailProps extends Omit<CertificateHandlers, 'onOpen' | 'onCopy'> {
  certificate: ArchivedCertificate;
  /** `undefined` while they load. */
  modules: ArchivedCertificateDetail['modules'] | undefined;
}

const LINK_CLASS = 'font-medium text-pacifico underline underline-offset-4 wrap-anywhere';

/** A link to this screen with other search parameters. */
function SearchLink({ search, children }: { search: ArchiveSearch; children: ReactNode }) {
  return (
    <Link
      to="."
      search={((previous: ArchiveSearch) => ({ ...previous, cursor: undefined, ...search })) as never}
      resetScroll={false}
      className={LINK_CLASS}
    >
      {children}
    </Link>
  );
}

const whenAndWho = (moment: string, name: string | null) =>
  [limaDateTime(moment), name && `por ${name}`].filter(Boolean).join(', ');

/** All that is known about a certificate, and what can be done with it. */
export function CertificateDetail({ certificate, modules, ...handlers }: CertificateDetailProps) {
  const { certificate_code: code, course_title: course, template_name: template } = certificate;
  const { revoked_at: revokedAt, replaced_by: next, replaces: previous } = certificate;
  const document = documentParts(certificate.dni ?? '');
  const facts: [label: string, value: ReactNode][] = [
    ['Código', code],
    ['Código original', certificate.original_code],
    [document.label, document.number],
    [
      'Curso',
      course && (
        // By its title: certificates of a batch do not name the course of the catalogue.
        <SearchLink search={{ course, id: undefined }}>{course}</SearchLink>
      ),
    ],
    ['Horas académicas', certificate.duration_hours],
    ['Inicio', certificate.start_date && formatDate(certificate.start_date)],
    ['Fin', certificate.end_date && formatDate(certificate.end_date)],
    ['Emisión', formatDate(certificate.issue_date)],
    ['Nota final', certificate.final_grade],
    [fieldLabel('student_code'), certificate.student_code],
    ['Registrado', whenAndWho(certificate.issued_at, certificate.issued_by)],
    ['Origen', <CertificateOrigin key="origin" certificate={certificate} canReissue={handlers.canReissue} />],
    ['Plantilla', template && <SearchLink search={{ template, id: undefined }}>{template}</SearchLink>],
    ['Anulado', revokedAt && whenAndWho(revokedAt, certificate.revoked_by)],
    ['Motivo', certificate.revocation_reason],
    ['Reemplazado por', next && <SearchLink search={{ id: next.id }}>{next.certificate_code}</SearchLink>],
    ['Reemplaza a', previous && <SearchLink search={{ id: previous.id }}>{previous.certificate_code}</SearchLink>],
  ];
  return (
    <div className="flex flex-col gap-5">
      <p>
        <CertificateStateBadge state={certificate.state} />
      </p>
      <DetailActions certificate={certificate} {...handlers} />
      <dl className="flex flex-col gap-2">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label} className="flex gap-3">
              <dt className="w-28 shrink-0 text-sm leading-6 text-suave">{label}</dt>
              <dd className="min-w-0 flex-1 tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {modules && modules.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-pacifico underline underline-offset-4">
            Temario: {quantityText(modules.length, 'módulo', 'módulos')}
          </summary>
          <ol className="flex list-disc flex-col gap-2 pl-5">
            {modules.map(({ title, content }, index) => (
              <li key={index}>
                <span className="font-semibold">{title}</span>
                <span className="block text-[0.9375rem] whitespace-pre-line text-suave">{content}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function CertificateOrigin({ certificate, canReissue }: Pick<CertificateDetailProps, 'certificate' | 'canReissue'>) {
  const { origin, batch_id: batchId } = certificate;
  const label = CERTIFICATE_ORIGIN_LABELS[origin];
  if (batchId === null) return label;
  // Only those who issue may open batches.
  if (!canReissue) return `${label} (n.º ${batchId})`;
  return (
    <Link to="/lotes-de-certificados/$batch" params={{ batch: String(batchId) }} className={LINK_CLASS}>
      {label} (n.º {batchId})
    </Link>
  );
}

function DetailActions({
  certificate,
  canReissue,
  canRevoke,
  onReissue,
  onRevoke,
}: Omit<CertificateDetailProps, 'modules'>) {
  const { certificate_code: code, drive_file_id: file, public_url: url } = certificate;
  const { outcome, copy } = useCopy();
  const CopyIcon = outcome === 'copied' ? Check : Copy;
  const isValid = isRevocable(certificate);
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonAnchor variant="outline" size="compact" href={certificatePagePath(code)} target="_blank" rel="noreferrer">
        <ExternalLink size={18} aria-hidden="true" />
        Página pública
      </ButtonAnchor>
      {isValid && file !== null && (
        <ButtonAnchor variant="outline" size="compact" href={certificatePdfPath(file, 'download')} download>
          <Download size={18} aria-hidden="true" />
          Descargar PDF
        </ButtonAnchor>
      )}
      <Button variant="outline" size="compact" onClick={() => void copy(url)}>
        <CopyIcon size={18} aria-hidden="true" />
        {outcome === 'copied' ? 'Copiado' : 'Copiar enlace'}
      </Button>
      {isValid && canReissue && (
        <Button variant="outline" size="compact" onClick={() => onReissue(certificate)}>
          <FilePen size={18} aria-hidden="true" />
          Reemitir con corrección
        </Button>
      )}
      {isValid && canRevoke && (
        <Button variant="danger" size="compact" onClick={() => onRevoke(certificate)}>
          <Trash size={18} aria-hidden="true" />
          Eliminar
        </Button>
      )}
      <p role="status" className="w-full text-sm wrap-anywhere empty:hidden">
        {outcome === 'refused' && `${ARCHIVE_TEXTS.notCopied} ${url}`}
        {outcome === 'copied' && <span className="sr-only">{ARCHIVE_TEXTS.copied}</span>}
      </p>
    </div>
  );
}
