import type { ArchivedCertificate, ArchivedCertificateDetail } from '@telar/contracts/certificate-archive';
import { certificatePagePath } from '@telar/domain/certificate-page';
import type { ArchiveRow, DetailRow } from './archive.statements';

/** The URL of a certificate's public page. */
export const pageUrl = (publicUrl: string, code: string): string => publicUrl + certificatePagePath(code);

function related(id: number | null, code: string | null, publicUrl: string): ArchivedCertificate['replaces'] {
  if (id === null || code === null) return null;
  return { id, certificate_code: code, public_url: pageUrl(publicUrl, code) };
}

/** @param publicUrl the academy's address. */
export function toArchivedCertificate(row: ArchiveRow, publicUrl: string): ArchivedCertificate {
  const { newer_id: newerId, newer_code: newerCode, older_id: olderId, older_code: olderCode, ...certificate } = row;
  return {
    ...certificate,
    replaced_by: related(newerId, newerCode, publicUrl),
    replaces: related(olderId, olderCode, publicUrl),
    public_url: pageUrl(publicUrl, row.certificate_code),
  };
}

export function toArchivedCertificateDetail(row: DetailRow, publicUrl: string): ArchivedCertificateDetail {
  const { modules, pdf_sha256: sha256, ...rest } = row;
  return { ...toArchivedCertificate(rest, publicUrl), modules, pdf_sha256: sha256 };
}
