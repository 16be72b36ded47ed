import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { formatDate } from '@telar/domain/dates';
import { limaDateTime } from '@telar/domain/lima-time';
import { CERTIFICATE_ORIGIN_LABELS } from '@telar/texts/certificate-archive';
import type { ReactNode } from 'react';
import type { ColumnKey } from '../column-keys';
import { CertificateStateBadge } from './CertificateStateBadge';

/** Says that a certificate has no such value. */
function NoValue() {
  return (
    <span className="text-suave">
      <span aria-hidden="true">—</span>
      <span className="sr-only">sin dato</span>
    </span>
  );
}

const CELLS: Record<ColumnKey, (certificate: ArchivedCertificate) => ReactNode> = {
  dni: ({ dni }) => dni,
  course: ({ course_title: course }) => course,
  code: ({ certificate_code: code, original_code: original }) => (
    <>
      <a
        href={certificatePagePath(code)}
        target="_blank"
        rel="noreferrer"
        data-row-stop="code"
        className="font-semibold text-pacifico underline-offset-4 hover:underline"
      >
        {code}
      </a>
      {original && <span className="block text-sm text-suave">{original}</span>}
    </>
  ),
  issue_date: ({ issue_date: date }) => <span className="whitespace-nowrap">{formatDate(date)}</span>,
  grade: ({ final_grade: grade }) => grade,
  issued: ({ issued_at: at, issued_by: by }) => (
    <>
      {limaDateTime(at)}
      {by && <span className="block text-sm text-suave wrap-anywhere">por {by}</span>}
    </>
  ),
  template: ({ template_name: template }) => template,
  origin: ({ origin }) => CERTIFICATE_ORIGIN_LABELS[origin],
  state: ({ state, replaced_by: next }) => (
    <>
      <span className="whitespace-nowrap">
        <CertificateStateBadge state={state} />
      </span>
      {next && <span className="block text-sm text-suave">por {next.certificate_code}</span>}
    </>
  ),
};

/** Shows the value of a column of a certificate. */
export function ColumnCell({ column, certificate }: { column: ColumnKey; certificate: ArchivedCertificate }) {
  return CELLS[column](certificate) || <NoValue />;
}
