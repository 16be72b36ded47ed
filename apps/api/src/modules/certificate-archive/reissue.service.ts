import { Injectable } from '@nestjs/common';
import type { ReissueCertificateRequest } from '@telar/contracts/certificate-archive';
import type { IssueCertificateRequest } from '@telar/contracts/certificates';
import { replacedReason } from '@telar/texts/certificate-archive';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { acting, actorValue } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError } from '../../platform/http/app-error';
import { fileRow, fileRowValues } from '../../platform/storage/file-row';
import { FilesService } from '../../platform/storage/files.service';
import { CERTIFICATE_COLUMNS, certificateColumns } from '../certificates/certificate.insert';
import type { StoredCertificate } from '../certificates/certificate.mapper';
import { countIssued, IssueService, requestHash } from '../certificates/issue.service';

interface OldRow {
  code: string;
  is_valid: boolean;
  /** The certificate that replaces it, if that is still valid. */
  newer: (StoredCertificate & { requestSha256: string }) | null;
}

/** `$1` the id. An `OldRow`. */
const OLD: Prepared = {
  name: 'reissue_old',
  text: `
    select c.code, c.revoked_at is null as is_valid,
      case when n.id is not null then json_build_object('id', n.id, 'code', n.code, 'issueDate', n.issue_date,
        'fileId', n.file_id, 'requestSha256', n.request_sha256) end as newer
    from certificates c left join certificates n on n.id = c.replaced_by and n.revoked_at is null where c.id = $1`,
};

/**
 * Inserts a certificate with the row of its PDF, and revokes the one that it replaces, if that is still valid. `$1` to
 * `$5` the `fileRowValues`, `$6` the draft as JSON, `$7` the `actorValue`, `$8` the old id, `$9` who, `$10` the reason.
 * The new `id`, or no row.
 */
const REISSUE: Prepared = {
  name: 'reissue',
  text: `
    with old as materialized (
      select id from certificates where id = $8::int and revoked_at is null for update
    ), ${fileRow('exists(select from old)')}, ${acting('$7')}, issued as (
      insert into certificates (${CERTIFICATE_COLUMNS.join(', ')}, file_id, pdf_sha256)
      select ${CERTIFICATE_COLUMNS.map((name) => `draft.${name}`).join(', ')}, file.id, file.sha256
      from acting, file, json_populate_record(null::certificates, $6) draft
      returning id
    ), replaced as (
      update certificates c
      set revoked_at = now(), revoked_by = $9::int, revocation_reason = $10, replaced_by = issued.id
      from issued, old where c.id = old.id
    )
    select id from issued`,
};

/** Issues corrected certificates. */
@Injectable()
export class ReissueService {
  constructor(
    private readonly issuing: IssueService,
    private readonly files: FilesService,
    private readonly sql: Sql,
  ) {}

  /**
   * Issues a certificate that replaces another one, which is revoked in the same transaction. Repeated or concurrent
   * requests with the same data get the same certificate.
   * @returns the new certificate and the code of the old one.
   * @throws AppError `certificate_not_found`; `certificate_not_valid` if the old one was revoked, or replaced with
   * other data; as `IssueService.issue`.
   */
  async reissue(
    oldId: number,
    { reason, ...request }: ReissueCertificateRequest,
    actor: Actor,
  ): Promise<{ certificate: StoredCertificate; oldCode: string }> {
    const { code: oldCode, known } = await this.read(oldId, request);
    if (known) return { certificate: known, oldCode };
    if (request.course_id !== undefined) await this.issuing.assertCourse(request.course_id);
    const [prepared] = await this.issuing.prepare([request], actor);
    if (!prepared) throw new Error('Nothing was prepared');
    const { draft, print } = prepared;
    const message = replacedReason(draft.code, reason);
    try {
      const certificate = await this.files.storeMade('certificate', 'application/pdf', print, async (file) => {
        const values = [JSON.stringify(certificateColumns(draft)), actorValue(actor), oldId, actor.id, message];
        const row = await this.sql.one<{ id: number }>(REISSUE, [...fileRowValues(file), ...values]);
        if (row) return { id: row.id, code: draft.code, issueDate: draft.issueDate, fileId: file.id };
        throw new ReplacedMeanwhile();
      });
      countIssued(1);
      return { certificate, oldCode };
    } catch (error) {
      if (error instanceof ReplacedMeanwhile || isUniqueViolation(error)) {
        const { known: first } = await this.read(oldId, request);
        if (first) return { certificate: first, oldCode };
      }
      if (!isUniqueViolation(error)) throw error;
      const taken = ERROR_TEXTS.certificate_code_taken;
      throw new AppError('certificate_code_taken', { errors: [{ path: 'certificate_code', message: taken }] });
    }
  }

  /**
   * @returns the old code, and the certificate that the same request issued before.
   * @throws AppError `certificate_not_found`, `certificate_not_valid`
   */
  private async read(
    oldId: number,
    request: IssueCertificateRequest,
  ): Promise<{ code: string; known: StoredCertificate | null }> {
    const old = await this.sql.one<OldRow>(OLD, [oldId]);
    if (!old) throw new AppError('certificate_not_found');
    if (old.is_valid) return { code: old.code, known: null };
    if (old.newer?.requestSha256 !== requestHash(request)) throw new AppError('certificate_not_valid');
    return { code: old.code, known: old.newer };
  }
}

/** The old certificate was revoked or replaced after it was read. */
class ReplacedMeanwhile extends Error {}
