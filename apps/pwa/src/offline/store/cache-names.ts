/** Pictures of the cached catalogue, each in its smallest width. They are public, so a logout leaves them. */
export const CATALOGUE_PICTURES = 'catalogue-pictures';

/** Pictures that were shown, in the width that the screen asked for. Erased with the account that viewed them. */
export const VIEWED_PICTURES = 'seen-pictures';

/** Pictures of the courses that an account saved. Erased with its database. */
export const accountPicturesCache = (id: number): string => `telar-account-${id}-pictures`;

/** The files of the PDF viewer, on devices that save or verify PDFs. */
export const PDF_VIEWER = 'pdf-viewer';

/** The PDF viewer's files of the previous release, for tabs that still run it. */
export const PREVIOUS_PDF_VIEWER = 'previous-pdf-viewer';
