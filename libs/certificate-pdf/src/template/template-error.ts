/** Why a template is refused. */
export type TemplateErrorCode =
  | 'template_not_pdf'
  | 'template_too_large'
  | 'template_encrypted'
  | 'template_scripted'
  | 'template_damaged'
  | 'template_exhausting'
  | 'template_no_pages';

/** The only thing that looking at a template throws. `detail` is for logs, not for people. */
export class TemplateError extends Error {
  constructor(
    readonly code: TemplateErrorCode,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'TemplateError';
  }
}

/** What a template may cost. Honest files of 10 MB stay well below each of these. */
export const COST = {
  /** Bytes that the object and cross-reference streams may inflate to, together. */
  inflated: 24 * 1024 * 1024,
  /** Objects, direct ones and numbers included. */
  objects: 700_000,
  /** Arrays and dictionaries inside each other. */
  depth: 120,
  /** Whole numbers read between objects: cross-reference entries and object headers. */
  integers: 600_000,
  /** The largest object number that readers must support. */
  objectNumber: 8_388_607,
  pages: 200,
  fields: 2_000,
} as const;
