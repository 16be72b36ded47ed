import { ERROR_STATUS } from '@telar/contracts/error-codes';
import { FIELD_CODES } from '@telar/contracts/field-codes';
import { DONE_TEXTS } from './done';
import { ERROR_TEXTS } from './errors';
import { FIELD_TEXTS } from './fields';

const SENTENCES = { ...DONE_TEXTS, ...ERROR_TEXTS, ...FIELD_TEXTS };

it.each(Object.entries(SENTENCES))('%s starts with a capital letter and ends with punctuation', (_, sentence) => {
  expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿].*[.!)]$/u);
});

it('every error code and field code has one text', () => {
  expect(Object.keys(ERROR_TEXTS).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  expect(Object.keys(FIELD_TEXTS).sort()).toEqual([...FIELD_CODES].sort());
});
