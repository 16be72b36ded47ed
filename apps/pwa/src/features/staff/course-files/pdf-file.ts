import { FILE_LIMITS } from '@telar/domain/file-limits';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';

const PDF_TYPES = ['', 'application/pdf', 'application/x-pdf'];

/** Explains why a file cannot be material; `null` if it can. The server checks it again. */
export function materialError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name) || !PDF_TYPES.includes(type)) return STAFF_FILE_TEXTS.notPdf;
  return size > FILE_LIMITS.templateBytes ? STAFF_FILE_TEXTS.tooLarge : null;
}
