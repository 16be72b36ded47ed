import { LIMITS } from '@telar/domain/limits';
import { refuseActiveContent } from './active-content';
import { LimitedParser } from './limited-parser';
import { countPages } from './page-tree';
import { asTemplateError, TemplateError } from './template-error';

const HEADER = '%PDF-';
const ENCRYPTED = /\/Encrypt[\s\0]*(?:\d{1,10}[\s\0]+\d{1,5}[\s\0]+R|<<)/;

/** The checks that need no parser. @throws TemplateError */
function checkBytes(bytes: Uint8Array) {
  if (bytes.length > LIMITS.templateBytes) throw new TemplateError('template_too_large', `${bytes.length} bytes`);
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes(HEADER)) throw new TemplateError('template_not_pdf');
  if (ENCRYPTED.test(text)) throw new TemplateError('template_encrypted');
}

/**
 * Checks that a template is safe to read and to send on: a PDF of at most 10 MB, not encrypted, without scripts,
 * actions or attached files, not built to exhaust time or memory, and with at least one page. The check itself is
 * bounded in time and memory. Run it in a thread that can be stopped all the same.
 * @throws TemplateError and nothing else
 */
export async function assertSafeTemplate(bytes: Uint8Array): Promise<void> {
  checkBytes(bytes);
  try {
    const context = await new LimitedParser(bytes).read();
    if (context.lookup(context.trailerInfo.Encrypt)) throw new TemplateError('template_encrypted');
    refuseActiveContent(context);
    countPages(context);
  } catch (error) {
    throw asTemplateError(error);
  }
}
