import {
  documentParts,
  documentText,
  documentTypeOf,
  fileDocument,
  foreignText,
  joinedDocument,
  maskDocument,
  storedDocumentText,
} from './document-text';

it('writes a document as certificates print it', () => {
  expect(documentText({ type: 'dni', number: '45871203' })).toBe('45871203');
  expect(documentText({ type: 'ce', number: '001234567' })).toBe('CE 001234567');
  expect(documentText({ type: 'pasaporte', number: 'AB123456' })).toBe('Pasaporte AB123456');
});

it.each([
  ['45871203', '45871203'],
  // The rules of a DNI stay exact.
  ['45 871 203', null],
  ['DNI 45871203', null],
  ['4587120', null],
  ['CE 001234567', 'CE 001234567'],
  ['ce: 001-234-567', 'CE 001234567'],
  ['C.E. 001234567', 'CE 001234567'],
  ['Carné de extranjería N00123456', 'CE N00123456'],
  ['carnet de extranjeria 001234567', 'CE 001234567'],
  ['Pasaporte ab 123456', 'Pasaporte AB123456'],
  ['PAS. 12345678', 'Pasaporte 12345678'],
  ['CE 12345678', null],
  ['CE', null],
  ['Pasaporte', null],
  ['Cecilia 001234567', null],
  ['AB123456', null],
  ['', null],
  [`CE ${'0'.repeat(100)}`, null],
])('stores %p as %p', (typed, stored) => expect(storedDocumentText(typed)).toBe(stored));

it.each([
  ['CE', 'ce'],
  ['Carné de Extranjería', 'ce'],
  ['carnet extranjeria', 'ce'],
  ['PASAPORTE', 'pasaporte'],
  ['dni', 'dni'],
  ['D.N.I.', 'dni'],
  ['Partida', null],
  ['', null],
  ['CE 001234567', null],
])('reads the type %p as %p', (text, type) => expect(documentTypeOf(text)).toBe(type));

it('splits a foreign document without checking it', () => {
  expect(foreignText('CE 12')).toEqual({ type: 'ce', number: '12' });
  expect(foreignText('45871203')).toBeNull();
  expect(foreignText('DNI 45871203')).toBeNull();
});

it('shows label and number, and masks all but the last two characters', () => {
  expect(documentParts('45871203')).toEqual({ type: 'dni', label: 'DNI', number: '45871203' });
  expect(documentParts('CE 001234567')).toEqual({ type: 'ce', label: 'CE', number: '001234567' });
  expect(documentParts('CE')).toEqual({ type: 'ce', label: 'CE', number: '' });
  expect(documentParts('Pasaporte ******56')).toEqual({ type: 'pasaporte', label: 'Pasaporte', number: '******56' });
  expect(maskDocument('45871203')).toBe('******03');
  expect(maskDocument('CE 001234567')).toBe('CE ******67');
  expect(maskDocument('Pasaporte 12345')).toBe('Pasaporte ******45');
});

it.each([
  ['CE', '001234567', 'CE 001234567'],
  ['Pasaporte', 'AB123456', 'Pasaporte AB123456'],
  ['DNI', '45871203', '45871203'],
  ['', '45871203', '45871203'],
  ['CE', '', ''],
])('joins the cells %p and %p', (type, number, text) => expect(joinedDocument(type, number)).toBe(text));

it.each([
  ['45.871.203', '45871203'],
  ['45871203.0', '45871203'],
  ['1234567,00', '1234567'],
  ["'05871203", '05871203'],
  ['="05871203"', '05871203'],
  ['DNI 45871203', '45871203'],
  ['D.N.I. N° 45 871 203', '45871203'],
  ['CE 001 234 568', 'CE 001 234 568'],
  ["'Pasaporte AB123456", 'Pasaporte AB123456'],
  ['no tiene', 'notiene'],
  ['', ''],
])('reads the cell %j of a file as %j', (cell, text) => expect(fileDocument(cell)).toBe(text));
