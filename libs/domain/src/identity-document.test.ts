import { documentOf, normalizeDocumentNumber } from './identity-document';
import type { DocumentType } from './identity-document';

it.each<[DocumentType, string, string | null]>([
  ['dni', '45871203', '45871203'],
  // The rules of a DNI stay exact.
  ['dni', '45 871 203', null],
  ['dni', '4587120', null],
  ['dni', '458712034', null],
  ['ce', '001234567', '001234567'],
  ['ce', ' 001-234-567 ', '001234567'],
  ['ce', 'n00123456', 'N00123456'],
  ['ce', '000123456789', '000123456789'],
  ['ce', '12345678', null],
  ['ce', '0001234567890', null],
  ['ce', 'ABCDEFGHI', null],
  ['pasaporte', 'ab 123456', 'AB123456'],
  ['pasaporte', '12345', '12345'],
  ['pasaporte', '1234', null],
  ['pasaporte', 'ABCDEFG', null],
  ['pasaporte', 'AB1234567890X', null],
  ['pasaporte', 'ÑA123456', null],
  ['pasaporte', '１２３４５６', null],
  ['pasaporte', '', null],
])('stores the %s %p as %p', (type, typed, stored) => {
  expect(normalizeDocumentNumber(type, typed)).toBe(stored);
});

it('finds the document of an account', () => {
  const none = { dni: null, documentType: null, documentNumber: null };
  expect(documentOf(none)).toBeNull();
  expect(documentOf({ ...none, dni: '45871203' })).toEqual({ type: 'dni', number: '45871203' });
  expect(documentOf({ ...none, documentType: 'ce', documentNumber: '001234567' })).toEqual({
    type: 'ce',
    number: '001234567',
  });
});
