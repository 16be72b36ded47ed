import { PATHS } from '@telar/contracts/paths';
import type { OpenedPdf } from '../navigation/history-state';

const PDF_PATHS = [PATHS.certificatePdf, PATHS.certificateDrive].map(
  (path) => new RegExp(`^${path.replace(':fileId', '([^/]+)')}$`),
);

/** Returns the PDF that a link opens, or `null` if the link opens something else or downloads the file. */
export function pdfInLink(link: string, base: string): OpenedPdf | null {
  const url = new URL(link, base);
  if (url.origin !== new URL(base).origin || url.searchParams.has('download')) return null;
  const id = PDF_PATHS.map((path) => path.exec(url.pathname)?.[1]).find((found) => found !== undefined);
  return id === undefined ? null : { fileId: decodeURIComponent(id) };
}
