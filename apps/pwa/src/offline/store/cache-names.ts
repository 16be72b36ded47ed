/** The pictures of the kept catalogue, each in its smallest width. The same for everybody, so they stay at logout. */
export const CATALOGUE_PICTURES = 'catalogue-pictures';

/** Pictures that were on the screen, in the width that it asked for. They go with the account that looked. */
export const VIEWED_PICTURES = 'seen-pictures';

/** The pictures of the courses that an account keeps on purpose; deleted with its database. */
export const accountPicturesCache = (id: number): string => `telar-account-${id}-pictures`;

/** What draws PDFs: on the device only of those who keep one, or check them. */
export const PDF_VIEWER = 'pdf-viewer';

/** What the release before drew PDFs with, for tabs that still wait with it. */
export const PREVIOUS_PDF_VIEWER = 'previous-pdf-viewer';
