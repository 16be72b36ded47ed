import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const PdfViewer = lazy(() => import('./PdfViewer'));

/** Shows the PDF that the history entry names, over the page. Its code is loaded then. */
export function PdfOutlet() {
  const pdf = useLocation({ select: ({ state }) => state.pdf });
  return (
    pdf && (
      <Suspense>
        <PdfViewer key={pdf.fileId} pdf={pdf} />
      </Suspense>
    )
  );
}
