import { fetchTemplatePdf } from './api/template-pdf';

// Long enough for any viewer to have read it.
const URL_LIFE = 60_000;

/** Said when the server gives no reason of its own. */
export const VIEW_FAILED = 'No se pudo abrir la plantilla.';

/** Opens a template's PDF in a new tab; where the browser refuses the tab, it is downloaded. */
export async function showTemplate(name: string): Promise<void> {
  // Now, while the press allows it: after the answer it would count as an unasked window.
  const tab = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(new Blob([await fetchTemplatePdf(name)], { type: 'application/pdf' }));
    setTimeout(() => URL.revokeObjectURL(url), URL_LIFE);
    if (tab) tab.location.replace(url);
    else Object.assign(document.createElement('a'), { href: url, download: name }).click();
  } catch (error) {
    tab?.close();
    throw error;
  }
}
