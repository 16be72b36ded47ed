/** Why a template is refused. */
export type TemplateErrorCode =
  | 'template_not_pdf'
  | 'template_too_large'
  | 'template_encrypted'
  | 'template_scripted'
  | 'template_damaged'
  | 'template_ambiguous'
  | 'template_exhausting'
  | 'template_no_pages'
  | 'template_too_long'
  | 'template_page_too_small'
  | 'template_page_too_large'
  | 'template_illegible';

/** The only error that reading a template throws. `detail` is for logs, not for users. */
export class TemplateError extends Error {
  constructor(
    readonly code: TemplateErrorCode,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'TemplateError';
  }
}

/** Converts any error of reading a template to a `TemplateError`. An error of the PDF library means a damaged file. */
export function asTemplateError(error: unknown): TemplateError {
  if (error instanceof TemplateError) return error;
  return new TemplateError('template_damaged', error instanceof Error ? error.message.slice(0, 120) : '');
}
