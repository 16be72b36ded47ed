import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { formatDate } from '@telar/domain/dates';
import { limaDateTime } from '@telar/domain/lima-time';
import {
  ARCHIVE_CSV_HEAD,
  CERTIFICATE_ORIGIN_LABELS,
  CERTIFICATE_STATE_LABELS,
} from '@telar/texts/certificate-archive';

const day = (date: string | null) => (date === null ? '' : formatDate(date));
const moment = (iso: string | null) => (iso === null ? '' : limaDateTime(iso));
const number = (value: number | null) => (value === null ? '' : String(value));

const cellsOf = (certificate: ArchivedCertificate): string[] => [
  certificate.certificate_code,
  certificate.original_code ?? '',
  certificate.user_name,
  certificate.dni ?? '',
  certificate.course_title,
  number(certificate.duration_hours),
  day(certificate.start_date),
  day(certificate.end_date),
  day(certificate.issue_date),
  certificate.final_grade ?? '',
  certificate.student_code ?? '',
  certificate.template_name ?? '',
  CERTIFICATE_ORIGIN_LABELS[certificate.origin],
  CERTIFICATE_STATE_LABELS[certificate.state],
  moment(certificate.issued_at),
  certificate.issued_by ?? '',
  number(certificate.batch_id),
  moment(certificate.revoked_at),
  certificate.revoked_by ?? '',
  certificate.revocation_reason ?? '',
  certificate.replaced_by?.certificate_code ?? '',
  certificate.replaces?.certificate_code ?? '',
  certificate.public_url,
];

/** Certificates as the lines of a CSV file, in parts. */
export async function* archiveLines(parts: AsyncIterable<ArchivedCertificate[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([ARCHIVE_CSV_HEAD]);
  for await (const certificates of parts) yield csvLines(certificates.map(cellsOf));
}
