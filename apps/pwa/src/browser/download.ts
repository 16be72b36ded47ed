/** Enough time for the browser to read the blob. */
const URL_LIFETIME_MS = 60_000;

/** Creates a URL for a blob that is valid for a minute. */
export function createTemporaryUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
  return url;
}

/** Downloads a URL under a file name. */
export function downloadUrl(url: string, name: string): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}

/** Downloads a blob under a file name. */
export const downloadBlob = (blob: Blob, name: string): void => downloadUrl(createTemporaryUrl(blob), name);

/** Downloads the bytes of a PDF under a file name. */
export const downloadPdf = (bytes: ArrayBuffer, name: string): void =>
  downloadBlob(new Blob([bytes], { type: 'application/pdf' }), name);

/** Downloads the text of a CSV file under a file name. */
export const downloadCsv = (text: string, name: string): void =>
  downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
