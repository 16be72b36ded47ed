import type { ErrorCode } from '@telar/contracts/error-codes';

const NOTES: Partial<Record<ErrorCode, string>> = {
  certificate_revoked:
    'El certificado existió y fue anulado: lo dicen `error`, `status` (`revoked`; en problem+json, `certificate_status`), ' +
    '`revoked_on` y, si otro lo reemplaza, `replaced_by`.',
};

/** What the documentation adds to the text of an error; `undefined` if nothing. */
export const errorNote = (code: ErrorCode): string | undefined => NOTES[code];
