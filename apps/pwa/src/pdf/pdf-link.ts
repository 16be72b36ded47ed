import type { OpenedPdf } from '../navigation/history-state';

const ADDRESS = /^\/api\/certificate-viewer\/(?:pdf|drive)\/([^/]+)$/;

/** Which PDF this link shows; `null` where it leads elsewhere or only downloads. */
export function pdfInLink(link: string, base: string): OpenedPdf | null {
  const url = new URL(link, base);
  const id = url.origin === new URL(base).origin ? ADDRESS.exec(url.pathname)?.[1] : undefined;
  return id && !url.searchParams.has('download') ? { fileId: decodeURIComponent(id) } : null;
}
