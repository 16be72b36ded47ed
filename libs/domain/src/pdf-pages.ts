/** A PDF with more pages is refused: as a template, as material of a course, and as a certificate of an import. */
export const PDF_PAGES_MAX = 200;
