import type { RegisteredRouter } from '@tanstack/react-router';
import { pdfInLink } from './pdf-link';
import type { OpenedPdf } from '../navigation/history-state';

type AppRouter = Pick<RegisteredRouter, 'navigate'>;

/** Opens a PDF over the page one is on; going back closes it. */
async function openInside(router: AppRouter, pdf: OpenedPdf): Promise<void> {
  const state = (before: object) => ({ ...before, pdf });
  await router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
}

/**
 * As an app of its own, on the home screen, a PDF would take its whole window and leave no way back. There every link
 * to one opens it inside, at once; but for those marked `data-outside`, for what turned out to be no PDF.
 * @returns how to stop.
 */
export function openPdfsInApp(router: AppRouter): () => void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || 'outside' in link.dataset || event.defaultPrevented || event.button !== 0) return;
    const pdf = pdfInLink(link.href, location.href);
    if (!pdf) return;
    event.preventDefault();
    void openInside(router, pdf);
  }
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
