import { academy, pageTitle } from '@telar/brand/academy';
import { useEffect } from 'react';

/**
 * Sets the document's title ("Cursos · Telar") and description while the page is shown.
 * @param title the page's title. Default: the academy's name and motto.
 */
export function usePageTitle(title?: string, description: string = academy.description): void {
  useEffect(() => {
    document.title = pageTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
