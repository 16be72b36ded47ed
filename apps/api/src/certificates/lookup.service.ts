import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ManualCertificate, ManualCertificateQuery } from '@telar/contracts';
import { isCertificateCode, isSignedToken } from '@telar/domain';
import { IsNull, Repository } from 'typeorm';
import { CONFIG } from '../config/config.module';
import type { Config } from '../config/config';
import { Sql } from '../database/sql';
import type { Prepared } from '../database/sql';
import { AppError } from '../http/app-error';
import { FilesService } from '../storage/files.service';
import type { StoredFile } from '../storage/stored-file.entity';
import { Certificate } from './certificate.entity';
import { SigningService } from './signing/signing.service';

const SHA256 = /^[0-9a-f]{64}$/i;

const LIST: Prepared = {
  name: 'certificates_list',
  text: `
    select id, student_code, dni, course_title, file_id as drive_file_id
    from certificates
    where revoked_at is null
      and ($1::text is null or dni = $1)
      and ($2::text is null or strpos(lower(student_code), lower($2)) > 0)
    order by issue_date desc, id desc`,
};

/** Finds what was issued: for the public search, the public page, and whoever downloads the PDF. */
@Injectable()
export class LookupService {
  constructor(
    @InjectRepository(Certificate) private readonly certificates: Repository<Certificate>,
    private readonly sql: Sql,
    private readonly signing: SigningService,
    private readonly files: FilesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The list for the search. In filtered mode nobody gets it whole without a filter. */
  async list({ dni, student_code: studentCode }: ManualCertificateQuery): Promise<ManualCertificate[]> {
    if (this.config.certificateList === 'filtered' && !dni && !studentCode) return [];
    return this.sql.many<ManualCertificate>(LIST, [dni ?? null, studentCode ?? null]);
  }

  /**
   * By signed token or by code, never by id.
   * @throws AppError `signed_token_invalid`, `certificate_not_found` or `certificate_revoked`.
   */
  async find(token: string): Promise<Certificate> {
    const signed = isSignedToken(token);
    const missing = signed ? 'signed_token_invalid' : 'certificate_not_found';
    const code = signed ? await this.signing.codeOf(token) : token;
    if (!code || !isCertificateCode(code)) throw new AppError(missing);
    const certificate = await this.certificates.findOneBy({ code });
    if (!certificate) throw new AppError(missing);
    if (certificate.revokedAt) throw new AppError('certificate_revoked', { state: 'revoked' });
    return certificate;
  }

  /**
   * The certificate whose issued PDF has exactly those bytes.
   * @param digest SHA-256, 64 hexadecimal digits.
   * @throws AppError `certificate_file_unknown`, or `certificate_revoked`.
   */
  async byFile(digest: string): Promise<Certificate> {
    const known = SHA256.test(digest) ? await this.certificates.findOneBy({ pdfSha256: digest.toLowerCase() }) : null;
    if (!known) throw new AppError('certificate_file_unknown');
    if (known.revokedAt) throw new AppError('certificate_revoked', { state: 'revoked' });
    return known;
  }

  /** The PDF of a certificate that stands, by the id of its file. */
  async pdf(fileId: string): Promise<{ certificate: Certificate; file: StoredFile; bytes: Buffer }> {
    const found = await this.files.read(fileId, 'certificate');
    const certificate = await this.certificates.findOneBy({ fileId, revokedAt: IsNull() });
    if (!certificate) throw new AppError('file_not_found');
    return { certificate, ...found };
  }

  /** The PDF by the certificate's id, for staff. */
  async pdfOf(id: number): Promise<{ certificate: Certificate; file: StoredFile; bytes: Buffer }> {
    const certificate = await this.certificates.findOneBy({ id });
    if (!certificate) throw new AppError('certificate_not_found');
    return { certificate, ...(await this.files.read(certificate.fileId, 'certificate')) };
  }
}
