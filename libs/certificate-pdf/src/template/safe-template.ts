import { FILE_LIMITS } from '@telar/domain/file-limits';
import { refuseActiveContent } from './active-content';
import { LimitedParser } from './limited-parser';
import { countPages } from './page-tree';
import { hasPdfHeader } from './pdf-header';
import { asTemplateError, TemplateError } from './template-error';

const ENCRYPTED = /\/Encrypt[\s\0]*(?:\d{1,10}[\s\0]+\d{1,5}[\s\0]+R|<<)/;

/** Checks the size and the first bytes. @throws TemplateError `template_too_large` or `template_not_pdf` */
export function checkFile(bytes: Uint8Array, most: number = FILE_LIMITS.templateBytes): void {
  if (bytes.length > most) throw new TemplateError('template_too_large', `${bytes.length} bytes`);
  if (!hasPdfHeader(bytes)) throw new TemplateError('template_not_pdf');
}

/**
 * Checks that a template is safe to read and to send on: a PDF of at most 10 MB, not encrypted, without scripts,
 * actions or attached files, not built to exhaust time or memory, and with at least one page. The check itself is
 * bounded in time and memory. Run it in a thread that can be stopped all the same.
 * @throws TemplateError and nothing else
 */
export async function assertSafeTemplate(bytes: Uint8Array): Promise<void> {
  // A prepared template may be larger than the uploaded one.
  checkFile(bytes, 2 * FILE_LIMITS.templateBytes);
  if (ENCRYPTED.test(new TextDecoder('latin1').decode(bytes))) throw new TemplateError('template_encrypted');
  try {
    const context = await new LimitedParser(bytes).read();
    if (context.lookup(context.trailerInfo.Encrypt)) throw new TemplateError('template_encrypted');
    refuseActiveContent(context);
    countPages(context);
  } catch (error) {
    throw asTemplateError(error);
  }
}
