import { Inject, Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import type { CertificateSummary, PublicCertificate } from '@telar/contracts/certificates';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { generatedCode, isCertificateCode, isRandomCode, isSignedToken } from '@telar/domain/certificate-code';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { maskDocument } from '@telar/domain/document-text';
import { addressCode, ORIGINAL_CODE_MAX, originalCodeKey } from '@telar/domain/original-code';
import { isStorableText } from '@telar/domain/plain-text';
import { SHA256 } from '@telar/domain/sha256';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { PdfParts } from '../../platform/http/send-pdf-parts';
import { isFileId } from '../../platform/storage/file-id';
import { FilesService } from '../../platform/storage/files.service';
import {
  ANY_PDF,
  BY_ADDRESS,
  BY_CODE,
  BY_FOLDED_CODE,
  BY_ORIGINAL_CODE,
  BY_PDF_HASH,
  SUMMARY,
  VALID_PDF,
} from './certificate.statements';
import type { CertificateRow, PdfRow } from './certificate.statements';
import { SearchLimit } from './search-limit';
import { SigningService } from './signing/signing.service';

/** A code may be typed with more spaces than it has. */
const TYPED_CODE_MAX = 2 * ORIGINAL_CODE_MAX;
/** After the server looked up a certificate for its page, the app's own call within this time does not count again. */
const REPEAT_MS = 10_000;
const REPEATS_MAX = 2_000;

const repeatKey = (typed: string, address: string) => `${address} ${typed}`;

/**
 * Finds issued certificates and their PDFs. With `CERTIFICATE_LIST=filtered` the DNIs in the results are masked, also
 * for staff: the public routes ignore tokens.
 */
@Injectable()
export class LookupService {
  /** Look-ups that do not count again, by address and code. */
  private readonly repeats = new LRUCache<string, true>({ max: REPEATS_MAX, ttl: REPEAT_MS });

  constructor(
    private readonly sql: Sql,
    private readonly signing: SigningService,
    private readonly files: FilesService,
    private readonly searches: SearchLimit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Finds a certificate by signed token or code, never by id. Capitals in a typed code matter only if two codes differ
   * only in them, and a code that was drawn may be typed as `generatedCode` reads it. With `CERTIFICATE_LIST=filtered`,
   * look-ups by codes that can be guessed count as searches.
   * @param address `ClientAddress`.
   * @throws AppError `signed_token_invalid`, `certificate_not_found` or `certificate_revoked`; `too_many_requests` or
   * `overloaded` as `SearchLimit`.
   */
  async findByTokenOrCode(token: string, address: string): Promise<PublicCertificate> {
    const notFound = isSignedToken(token) ? 'signed_token_invalid' : 'certificate_not_found';
    const signed = isSignedToken(token) ? await this.signing.verify(token) : null;
    if (signed) {
      const { code, kid } = signed;
      const row = isCertificateCode(code) ? await this.sql.one<CertificateRow>(BY_CODE, [code, kid]) : null;
      return this.validOnly(row, notFound);
    }
    return this.validOnly(await this.findTyped(token, address), notFound);
  }

  /**
   * The next look-up of this code from this address within `REPEAT_MS` belongs to the same visit, so it does not count.
   */
  expectRepeat(token: string, address: string): void {
    this.repeats.set(repeatKey(token, address), true);
  }

  /**
   * Finds a certificate by the hash of its issued PDF.
   * @param digest SHA-256, 64 hexadecimal digits.
   * @throws AppError `certificate_file_unknown` or `certificate_revoked`.
   */
  async findByPdfHash(digest: string): Promise<PublicCertificate> {
    const row = SHA256.test(digest) ? await this.sql.one<CertificateRow>(BY_PDF_HASH, [digest.toLowerCase()]) : null;
    return this.validOnly(row, 'certificate_file_unknown');
  }

  /** @throws AppError `file_not_found`, also for revoked certificates. */
  async pdfByFileId(fileId: string): Promise<PdfParts> {
    const row = isFileId(fileId) ? await this.sql.one<PdfRow>(VALID_PDF, [fileId]) : null;
    if (!row) throw new AppError('file_not_found');
    return this.toPdf(row);
  }

  /**
   * Name, course, date and code by the id of the PDF, which is random: its owner can open the PDF, too.
   * @throws AppError `file_not_found`, also for revoked certificates.
   */
  async summaryByFileId(fileId: string): Promise<CertificateSummary> {
    const row = isFileId(fileId) ? await this.sql.one<CertificateSummary>(SUMMARY, [fileId]) : null;
    if (!row) throw new AppError('file_not_found');
    return row;
  }

  /**
   * The PDF by the certificate's id, also of revoked certificates. Staff only.
   * @throws AppError `certificate_not_found`.
   */
  async pdfById(id: number): Promise<PdfParts> {
    const row = await this.sql.one<PdfRow>(ANY_PDF, [id]);
    if (!row) throw new AppError('certificate_not_found');
    return this.toPdf(row);
  }

  /** Old codes are often numbers that follow one another, so names could be collected by counting. */
  private async findTyped(typed: string, address: string): Promise<CertificateRow | null> {
    if (typed.length > TYPED_CODE_MAX || !isStorableText(typed)) return null;
    const meant = generatedCode(typed, academy.certificate_prefix);
    const search = async () => {
      const row = isCertificateCode(typed) ? await this.findByCode(typed) : null;
      return row ?? (meant && meant !== typed ? await this.findByCode(meant) : null) ?? this.findByOriginalCode(typed);
    };
    if (this.config.certificateList === 'open' || isRandomCode(meant ?? typed)) return search();
    if (this.repeats.delete(repeatKey(typed, address))) return search();
    const [found = null] = await this.searches.run(address, async () => {
      const row = await search();
      return row ? [row] : [];
    });
    return found;
  }

  private async findByCode(code: string): Promise<CertificateRow | null> {
    const exact = await this.sql.one<CertificateRow>(BY_CODE, [code, null]);
    return exact ?? this.sql.one<CertificateRow>(BY_FOLDED_CODE, [code]);
  }

  /**
   * Finds an imported certificate by the code that it had before. Different punctuation is no other code unless there
   * is one.
   */
  private async findByOriginalCode(typed: string): Promise<CertificateRow | null> {
    const [key, address] = [originalCodeKey(typed), addressCode(typed)];
    const exact = await this.sql.one<CertificateRow>(BY_ORIGINAL_CODE, [key]);
    return exact ?? (address === null ? null : this.sql.one<CertificateRow>(BY_ADDRESS, [address]));
  }

  private toPdf({ code, file_id: id, pdf_sha256: sha256, size }: PdfRow): PdfParts {
    if (id === null || sha256 === null || size === null) throw new AppError('file_not_found');
    return { filename: `${code}.pdf`, sha256, size, part: (start, end) => this.files.part({ id }, start, end) };
  }

  private validOnly(row: CertificateRow | null, notFound: ErrorCode): PublicCertificate {
    if (!row) throw new AppError(notFound);
    const { certificate, revoked_on: on, replaced_by: newer } = row;
    if (on !== null) {
      const code = certificate.original_code ?? certificate.certificate_code;
      const replacedBy =
        newer === null ? null : { code: newer, public_url: this.config.publicUrl + certificatePagePath(newer) };
      throw new AppError('certificate_revoked', { revoked: { code, on, replacedBy } });
    }
    if (this.config.certificateList === 'open') return certificate;
    return { ...certificate, dni: maskDocument(certificate.dni) };
  }
}
