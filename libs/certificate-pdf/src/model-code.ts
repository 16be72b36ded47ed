/** The text on a model instead of a code. It has an accent, so it cannot be a certificate's code. */
export const MODEL_CODE = 'TU-CÓDIGO';
