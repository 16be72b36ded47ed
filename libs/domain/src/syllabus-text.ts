export const CERTIFICATE_MODULES = 9;

export interface SyllabusModule {
  title: string;
  /** One point a line. */
  content: string;
}

const MODULE_PREFIX = /^\s*m[oó]dulo\s+\d+\s*[:.\-–—]\s*/i;

/** `Módulo 3: Excel` → `Excel`; the number is given by the place, so a typed one is dropped. */
export function stripModulePrefix(title: string): string {
  return title.normalize('NFC').replace(MODULE_PREFIX, '').trim();
}

/** A module's points: one item for each line that is not empty. */
export function contentItems(content: string): string[] {
  return content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What of the typed modules goes on a certificate: the first nine, without prefixes, without wholly empty ones. */
export function certificateModules(modules: readonly SyllabusModule[]): SyllabusModule[] {
  return modules
    .slice(0, CERTIFICATE_MODULES)
    .map(({ title, content }) => ({
      title: stripModulePrefix(title),
      content: contentItems(content.normalize('NFC')).join('\n'),
    }))
    .filter(({ title, content }) => title !== '' || content !== '');
}
