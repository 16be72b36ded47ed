import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { academy } from '@telar/brand/academy';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { IssueCertificateRequest } from '@telar/contracts/certificates';
import { newCertificateCode } from '@telar/domain/certificate-code';
import { printedUrl } from '@telar/domain/signed-certificate';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { FIELD_LABELS } from '@telar/texts/fields';
import { Repository } from 'typeorm';
import type { Actor } from '../../platform/audit/actor';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError } from '../../platform/http/app-error';
import { observeQueue } from '../../platform/metrics/queues';
import { counter } from '../../platform/metrics/registry';
import { FilesService } from '../../platform/storage/files.service';
import { CertificateEntity } from './certificate.entity';
import { certificateValues, INSERT_CERTIFICATE } from './certificate.insert';
import type { CertificateDraft } from './certificate.insert';
import type { StoredCertificate } from './certificate.mapper';
import { PdfWorkers } from './pdf/pdf-workers';
import { SigningService } from './signing/signing.service';
import { TemplatesService } from './templates/templates.service';

const WAITING_MAX = 64;
/** Together with the longest time that the storage and the database may take, less than a proxy in front waits. */
const WAIT_MAX_MS = 8_000;

const issued = counter('telar_certificates_issued_total', 'Certificates that were issued.');

/** A certificate that is not stored yet. */
export interface PreparedCertificate {
  draft: CertificateDraft;
  /**
   * @param memory where the PDF may be, if it fits
   * @throws AppError as `PdfWorkers.render`
   */
  print: (memory?: SharedArrayBuffer) => Promise<Uint8Array>;
}

const COURSE_EXISTS: Prepared = {
  name: 'certificate_course_exists',
  text: 'select id from courses where id = $1',
};

/** What is printed. */
const contentOf = (draft: CertificateDraft): CertificateContent => ({
  certificate_code: draft.code,
  user_name: draft.userName,
  dni: draft.dni,
  course_title: draft.courseTitle,
  duration_hours: draft.durationHours,
  start_date: draft.startDate,
  end_date: draft.endDate,
  issue_date: draft.issueDate,
  modules: draft.modules,
  final_grade: draft.finalGrade,
  student_code: draft.studentCode,
});

/** Equal for requests with the same data. */
export const requestHash = (request: IssueCertificateRequest) => sha256(JSON.stringify(request));

/** Counts certificates whose rows were stored without `IssueService.issue`. */
export const countIssued = (certificates: number): void => issued.inc(certificates);

/** Issues certificates. A certificate is issued only when its row and its PDF are both stored. */
@Injectable()
export class IssueService {
  /**
   * Certificates that are printed, and one that is prepared or stored. More would not be issued sooner, but would need
   * memory, whose garbage collection delays other requests.
   */
  private readonly queue: BoundedQueue;

  constructor(
    @InjectRepository(CertificateEntity) private readonly certificates: Repository<CertificateEntity>,
    private readonly templates: TemplatesService,
    private readonly files: FilesService,
    private readonly workers: PdfWorkers,
    private readonly signing: SigningService,
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.queue = new BoundedQueue(workers.capacity + 1, WAITING_MAX, WAIT_MAX_MS);
    observeQueue('certificates', () => this.queue.state);
  }

  /**
   * Repeated or concurrent requests with the same code and data get the same certificate.
   * @throws AppError `certificate_code_taken` if the code has other data or was revoked; `template_not_found`;
   * `course_not_found`; `characters_missing` with the fields concerned; `overloaded`.
   */
  issue(request: IssueCertificateRequest, actor: Actor): Promise<StoredCertificate> {
    return this.queue.run(() => this.issueNow(request, actor));
  }

  private async issueNow(request: IssueCertificateRequest, actor: Actor): Promise<StoredCertificate> {
    const known = request.certificate_code === undefined ? null : await this.findByCode(request.certificate_code);
    if (known) return this.returnIfSame(known, requestHash(request));
    if (request.course_id !== undefined) await this.assertCourse(request.course_id);

    const [certificate] = await this.prepare([request], actor);
    if (!certificate) throw new Error('Nothing was prepared');
    return this.store(certificate, actor);
  }

  /**
   * Opens the template and signs certificates; stores nothing.
   * @param requests all with the same template
   * @returns the certificates, in that order
   * @throws AppError `template_not_found`
   */
  async prepare(
    requests: readonly IssueCertificateRequest[],
    actor: Actor,
    origin: CertificateDraft['origin'] = 'single',
  ): Promise<PreparedCertificate[]> {
    // Objects of one shape from the start: V8 keeps each shape that a spread makes until its next full collection.
    const drafts = requests.map((request): CertificateDraft => ({
      code: request.certificate_code ?? newCertificateCode(academy.certificate_prefix, randomBytes),
      userName: request.user_name,
      dni: request.dni,
      courseTitle: request.course_title,
      durationHours: request.duration_hours,
      startDate: request.start_date,
      endDate: request.end_date,
      issueDate: request.issue_date,
      finalGrade: request.final_grade,
      modules: request.modules,
      studentCode: request.student_code,
      templateName: request.template_name,
      requestSha256: requestHash(request),
      issuedBy: actor.id,
      signedToken: '',
      origin,
      courseId: request.course_id ?? null,
    }));
    // Both wait for the database.
    const [{ template, bytes }, tokens] = await Promise.all([
      this.openTemplate(requests[0]?.template_name ?? ''),
      this.signing.sign(drafts),
    ]);
    return drafts.map((draft, place) => {
      draft.templateName = template.name;
      draft.signedToken = tokens[place] ?? '';
      const print = async (memory?: SharedArrayBuffer) => {
        const { pdf } = await this.workers.render({
          memory,
          templateId: template.fileId,
          template: bytes,
          placement: template.placement,
          content: contentOf(draft),
          academy: academy.name,
          verificationUrl: printedUrl(this.config.publicUrl, draft.signedToken, draft.code),
        });
        return pdf;
      };
      return { draft, print };
    });
  }

  /** If a concurrent request stored the code first, its certificate is returned instead. */
  private async store({ draft, print }: PreparedCertificate, actor: Actor): Promise<StoredCertificate> {
    try {
      const stored = await this.files.storeMade('certificate', 'application/pdf', print, async (file) => {
        const row = await this.sql.one<{ id: number }>(INSERT_CERTIFICATE, certificateValues(file, draft, actor));
        return row && { id: row.id, code: draft.code, issueDate: draft.issueDate, fileId: file.id };
      });
      issued.inc();
      return stored;
    } catch (error) {
      const first = isUniqueViolation(error) ? await this.findSame(draft) : null;
      if (!first) throw error;
      return first;
    }
  }

  /**
   * The certificate that was issued with the code and the data of the draft; `null` if nothing has the code.
   * @throws AppError `certificate_code_taken` if the code has other data or was revoked.
   */
  async findSame({ code, requestSha256 }: CertificateDraft): Promise<StoredCertificate | null> {
    const known = await this.findByCode(code);
    return known && this.returnIfSame(known, requestSha256);
  }

  /** @throws AppError `course_not_found`, which names the field */
  async assertCourse(id: number): Promise<void> {
    if (await this.sql.one(COURSE_EXISTS, [id])) return;
    throw new AppError('course_not_found', { errors: [{ path: 'course_id', message: ERROR_TEXTS.course_not_found }] });
  }

  /** Finds the certificate with this code, or else one whose code differs only in capitals. */
  private async findByCode(code: string): Promise<CertificateEntity | null> {
    const found = await this.certificates.findBy([{ code }, { codeFolded: code.toLowerCase() }]);
    return found.find((certificate) => certificate.code === code) ?? found[0] ?? null;
  }

  /** @throws AppError `certificate_code_taken` */
  private returnIfSame(known: CertificateEntity, requestSha256: string): StoredCertificate {
    const { id, code, issueDate, fileId } = known;
    if (known.requestSha256 === requestSha256 && !known.revokedAt && fileId) return { id, code, issueDate, fileId };
    const message = ERROR_TEXTS.certificate_code_taken;
    throw new AppError('certificate_code_taken', { errors: [{ path: 'certificate_code', message }] });
  }

  /** @throws AppError `template_not_found`, which names the field; and as `TemplatesService.open` */
  async openTemplate(name: string): ReturnType<TemplatesService['open']> {
    try {
      return await this.templates.open(name);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'template_not_found') throw error;
      const message = `${error.message.replace(/\.$/, '')}: revisa el campo «${FIELD_LABELS.template_name}».`;
      throw new AppError('template_not_found', { message, errors: [{ path: 'template_name', message }] });
    }
  }
}
