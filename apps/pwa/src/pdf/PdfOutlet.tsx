import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const PdfViewer = lazy(() => import('./PdfViewer'));

/** Shows the PDF of the current history entry over the page. Loads the viewer's code when it opens. */
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
