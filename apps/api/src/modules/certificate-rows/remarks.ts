import type { FieldError } from '@telar/contracts/errors';
import { fieldLabel } from '@telar/texts/fields';

/** The errors and warnings of a row as one cell of a CSV file. */
export const remarksText = (remarks: readonly FieldError[]): string =>
  remarks
    .map(({ path, message }) => (path ? `${fieldLabel(path.split('.')[0] ?? '')}: ${message}` : message))
    .join('\n');
