/** What a model has instead of a code. No certificate has it, because of the accent. */
export const MODEL_CODE = 'TU-CÓDIGO';
