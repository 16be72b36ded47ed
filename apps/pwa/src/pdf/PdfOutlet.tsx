import { useLocation } from '@tanstack/react-router';
import { lazyOrRetry } from '../ui/lazy-or-retry';

const PdfViewer = lazyOrRetry(() => import('./PdfViewer'));

/** Shows the PDF of the current history entry over the page. Loads the viewer's code when it opens. */
export function PdfOutlet() {
  const pdf = useLocation({ select: ({ state }) => state.pdf });
  return pdf && <PdfViewer key={pdf.fileId} pdf={pdf} />;
}
