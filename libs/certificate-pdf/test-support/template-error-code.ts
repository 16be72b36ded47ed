import { TemplateError } from '../src/template/template-error';

/** The code with which a template is refused; `accepted`, or `raw: …` for any other error. */
export async function templateErrorCode(read: () => Promise<unknown>): Promise<string> {
  try {
    await read();
    return 'accepted';
  } catch (error) {
    return error instanceof TemplateError ? error.code : `raw: ${String(error)}`;
  }
}
