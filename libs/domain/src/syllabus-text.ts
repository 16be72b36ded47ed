import { printedText } from './printed-text';

/** How many modules fit on a certificate. */
export const CERTIFICATE_MODULES = 9;

export interface SyllabusModule {
  title: string;
  /** One item per line. */
  content: string;
}

const MODULE_PREFIX = /^\s*m[oó]dulo\s+\d+\s*[:.\-–—]\s*/i;

/** `Módulo 3: Excel` → `Excel`. The position gives the number, so a typed one is removed. */
export function stripModulePrefix(title: string): string {
  return title.normalize('NFC').replace(MODULE_PREFIX, '').trim();
}

/** Returns the items of a module: one per non-empty line. */
export function contentItems(content: string): string[] {
  return content
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the modules to print: those of the first nine that are not empty, without their prefixes, as printed. */
export function certificateModules(modules: readonly SyllabusModule[]): SyllabusModule[] {
  return modules
    .slice(0, CERTIFICATE_MODULES)
    .map(({ title, content }) => ({
      title: stripModulePrefix(printedText(title)),
      content: contentItems(content)
        .map(printedText)
        .filter((item) => item !== '')
        .join('\n'),
    }))
    .filter(({ title, content }) => title !== '' || content !== '');
}
