import { accountDatabaseName } from './account-database-name';

/** Pictures of the cached catalogue in their smallest width. They are public, so they stay after a logout. */
export const CATALOGUE_PICTURES = 'catalogue-pictures';

/** Viewed pictures, in the width that the screen needed. Erased with the account that viewed them. */
export const VIEWED_PICTURES = 'seen-pictures';

/** Pictures of the courses that an account saved. Erased with its database. */
export const accountPicturesCache = (id: number): string => `${accountDatabaseName(id)}-pictures`;

/** The files of the PDF viewer, on devices that save or verify PDFs. */
export const PDF_VIEWER = 'pdf-viewer';

/** The PDF viewer's files of the previous release, for tabs that still run it. */
export const PREVIOUS_PDF_VIEWER = 'previous-pdf-viewer';

/** The cached model of the academy's certificates. It is public, so a logout does not erase it. */
export const CERTIFICATE_MODEL = 'certificate-model';
