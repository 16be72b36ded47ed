import { LIMITS } from '@telar/domain/limits';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';

const PDF_TYPES = ['', 'application/pdf', 'application/x-pdf'];

/** Why a file cannot be a template, before it is sent anywhere; `null` when it may be one. */
export function templateFileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name) || !PDF_TYPES.includes(type)) return TEMPLATES_TEXTS.notPdf;
  return size > LIMITS.templateBytes ? ERROR_TEXTS.template_too_large : null;
}
