import type { QueryClient } from '@tanstack/react-query';
import { templatePdfQuery } from '../../../../api/templates';
import { downloadUrl, createTemporaryUrl } from '../../../../browser/download';

/** Shown when the server sends no message. */
export const VIEW_FAILED = 'No se pudo abrir la plantilla.';

/**
 * Opens a template's PDF in a new tab, or downloads it if the browser blocks the tab. The preview may have fetched it
 * already.
 */
export async function showTemplate(name: string, { client }: { client: QueryClient }): Promise<void> {
  // Opened before the request, because browsers block a window that opens long after the click.
  const tab = window.open('', '_blank');
  try {
    const bytes = await client.fetchQuery(templatePdfQuery(name));
    const url = createTemporaryUrl(new Blob([bytes], { type: 'application/pdf' }));
    if (tab) tab.location.replace(url);
    else downloadUrl(url, name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
