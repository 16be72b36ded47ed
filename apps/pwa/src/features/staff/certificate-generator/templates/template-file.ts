import { FILE_LIMITS } from '@telar/domain/file-limits';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';

const PDF_TYPES = ['', 'application/pdf', 'application/x-pdf'];

/** Explains why a file cannot be a template; `null` if it can. The server checks it again. */
export function templateFileError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name) || !PDF_TYPES.includes(type)) return TEMPLATES_TEXTS.notPdf;
  return size > FILE_LIMITS.templateBytes ? ERROR_TEXTS.template_too_large : null;
}
