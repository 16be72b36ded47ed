import type { RegisteredRouter } from '@tanstack/react-router';
import type { OpenedPdf } from '../navigation/history-state';
import { pdfInLink } from './pdf-link';

type AppRouter = Pick<RegisteredRouter, 'navigate'>;

/** Opens a PDF over the current page. Going back closes it. */
async function openPdf(router: AppRouter, pdf: OpenedPdf): Promise<void> {
  const state = (before: object) => ({ ...before, pdf });
  await router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
}

/** False if the click asks for a new tab or window. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

/**
 * Opens links to PDFs inside the installed app, where a PDF would otherwise fill the window without a way back. The
 * browser handles links with `data-outside`, because the app could not read their target as a PDF.
 * @returns a function that removes the click listener.
 */
export function openPdfsInApp(router: AppRouter): () => void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || 'outside' in link.dataset || event.defaultPrevented || !isPlainClick(event)) return;
    const pdf = pdfInLink(link.href, location.href);
    if (!pdf) return;
    event.preventDefault();
    void openPdf(router, pdf);
  }
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
