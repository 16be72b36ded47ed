export const certificateArchive = '/api/certificates';
export const certificateArchiveCsv = '/api/certificates.csv';
export const certificateArchiveFilters = '/api/certificates/filters';
export const certificateArchiveRevocations = '/api/certificates/revocations';
export const archivedCertificate = '/api/certificates/:id';
export const certificateReissue = '/api/certificates/:id/reissue';
