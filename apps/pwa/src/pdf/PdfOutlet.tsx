import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const PdfViewer = lazy(() => import('./PdfViewer'));

/** Where an opened PDF lies; nothing of it is loaded before. */
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
