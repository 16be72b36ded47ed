/** The public page of a certificate, on this site. */
export const publicPath = (code: string): string => `/c/${encodeURIComponent(code)}`;

/** Its PDF, to be saved. */
export const downloadPath = (fileId: string): string =>
  `/api/certificate-viewer/pdf/${encodeURIComponent(fileId)}?download=1`;
