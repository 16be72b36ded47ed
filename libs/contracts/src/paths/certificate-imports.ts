export const certificateImports = '/api/certificate-imports';
export const certificateImport = '/api/certificate-imports/:id';
export const certificateImportRows = '/api/certificate-imports/:id/rows';
export const certificateImportRow = '/api/certificate-imports/:id/rows/:row';
export const certificateImportFiles = '/api/certificate-imports/:id/files';
export const certificateImportFile = '/api/certificate-imports/:id/files/:sha256';
export const certificateImportStart = '/api/certificate-imports/:id/start';
export const certificateImportCsv = '/api/certificate-imports/:id/result.csv';
