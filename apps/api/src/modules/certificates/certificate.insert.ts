import { acting, actorValue } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import type { Prepared } from '../../platform/database/sql';
import { FILE_ROW, fileRowValues } from '../../platform/storage/file-row';
import type { StoredFile } from '../../platform/storage/file-row';
import type { CertificateEntity } from './certificate.entity';

type Unknown =
  | 'id'
  | 'codeFolded'
  | 'originalCode'
  | 'fileId'
  | 'pdfSha256'
  | 'createdAt'
  | 'revokedAt'
  | 'revokedBy'
  | 'revocationReason'
  | 'replacedBy';
type Complete = 'durationHours' | 'startDate' | 'endDate' | 'templateName' | 'signedToken';

/** What is known of a certificate before its PDF is stored. */
export type CertificateDraft = Omit<CertificateEntity, Unknown | Complete> & {
  [Name in Complete]: NonNullable<CertificateEntity[Name]>;
};

/** The property that each column stores. */
const COLUMNS = {
  code: 'code',
  user_name: 'userName',
  dni: 'dni',
  course_title: 'courseTitle',
  duration_hours: 'durationHours',
  start_date: 'startDate',
  end_date: 'endDate',
  issue_date: 'issueDate',
  modules: 'modules',
  final_grade: 'finalGrade',
  student_code: 'studentCode',
  template_name: 'templateName',
  request_sha256: 'requestSha256',
  signed_token: 'signedToken',
  issued_by: 'issuedBy',
  origin: 'origin',
  course_id: 'courseId',
} as const satisfies Record<string, keyof CertificateDraft>;
/** The columns of a certificate except those of its file. */
export const CERTIFICATE_COLUMNS = Object.keys(COLUMNS);

/** The draft by its columns. */
export const certificateColumns = (draft: CertificateDraft): Record<string, unknown> =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, property]) => [name, draft[property]]));

/** Inserts a certificate and the row of its PDF. The values are those of `certificateValues`. */
export const INSERT_CERTIFICATE: Prepared = {
  name: 'certificate_insert',
  text: `
    with ${FILE_ROW},
    ${acting('$7')}
    insert into certificates (${CERTIFICATE_COLUMNS.join(', ')}, file_id, pdf_sha256)
    select ${CERTIFICATE_COLUMNS.map((name) => `draft.${name}`).join(', ')}, file.id, file.sha256
    from acting, file, json_populate_record(null::certificates, $6) draft
    returning id`,
};

export const certificateValues = (file: StoredFile, draft: CertificateDraft, actor: Actor): unknown[] => [
  ...fileRowValues(file),
  JSON.stringify(certificateColumns(draft)),
  actorValue(actor),
];
