import {
  ManualCertificateList,
  ManualCertificateLookup,
  PublicCertificate,
  PublicCertificateInfo,
} from '@telar/contracts/certificates';
import { aManualCertificate, aPublicCertificate } from '@telar/testing/builders';
import { expectContractMatch } from '../../../test/contract-match';
import { parseManualCertificates, parsePublicCertificate } from './parse-certificate';

const CERTIFICATE = aPublicCertificate();
const { name: user_name, course: course_title, fileId: drive_file_id, manual_cert_id: id, ...rest } = CERTIFICATE;
// The lookup by code sends these fields a second time, under other names.
const DUPLICATE_FIELD_NAMES = { user_name, course_title, drive_file_id, id };

const IMPORTED = {
  original_code: 'N° 001/2019',
  imported_on: '2026-11-22',
  token: null,
  pdf_sha256: null,
  duration_hours: null,
  start_date: null,
  end_date: null,
};

const NOT_OBJECTS: [string, unknown][] = [
  ['HTML', '<html>Ingresa tu habitación</html>'],
  ['an empty body', undefined],
  ['null', null],
  ['an empty object', {}],
];

describe('the contract’s responses', () => {
  // The app drops `success`, and the duplicate fields.
  const ByToken = PublicCertificateInfo.transform((body) => PublicCertificate.parse(body));
  const ByCode = ManualCertificateLookup.transform(({ certificate }) => PublicCertificate.parse(certificate));

  it.each<[string, unknown]>([
    ['a certificate', { success: true, ...CERTIFICATE }],
    ['a certificate without optional fields', { success: true, ...CERTIFICATE, final_grade: null, fileId: null }],
    ['an imported certificate', { success: true, ...CERTIFICATE, ...IMPORTED }],
    ['fields of a newer server', { success: true, ...CERTIFICATE, language: 'es' }],
    ...NOT_OBJECTS,
    ['no code', { success: true, ...CERTIFICATE, certificate_code: undefined }],
    ['no name', { success: true, ...CERTIFICATE, name: null }],
  ])('parsePublicCertificate treats %s as the contract of a token does', (_, body) =>
    expectContractMatch(parsePublicCertificate, ByToken, body),
  );

  it.each<[string, unknown]>([
    ['a certificate', { success: true, certificate: { ...CERTIFICATE, ...DUPLICATE_FIELD_NAMES } }],
    ...NOT_OBJECTS,
    ['an empty certificate', { success: true, certificate: {} }],
    ['text instead of a certificate', { success: true, certificate: 'x' }],
  ])('parsePublicCertificate treats %s as the contract of a code does', (_, body) =>
    expectContractMatch(parsePublicCertificate, ByCode, body),
  );

  it.each<[string, unknown]>([
    ['results', [aManualCertificate(), aManualCertificate({ id: 2, student_code: null, drive_file_id: null })]],
    ['no results', []],
    ['fields of a newer server', [{ ...aManualCertificate(), name: 'Ana' }]],
    ...NOT_OBJECTS,
    ['a list inside an object', { certificates: [aManualCertificate()] }],
  ])('parseManualCertificates treats %s as the contract does', (_, body) =>
    expectContractMatch(parseManualCertificates, ManualCertificateList, body),
  );
});

// A certificate with missing fields is better than none.
describe('responses outside the contract', () => {
  it.each([
    ['only the duplicate field names', { success: true, certificate: { ...rest, ...DUPLICATE_FIELD_NAMES } }],
    ['a number as text and a grade as a number', { ...CERTIFICATE, duration_hours: '120', final_grade: 18 }],
  ])('accept a certificate with %s', (_, body) => expect(parsePublicCertificate(body)).toEqual(CERTIFICATE));

  it('accept a certificate with only its code and name, and fill in the other fields', () => {
    expect(parsePublicCertificate({ name: 'Ana', certificate_code: 'TLR-000001' })).toMatchObject({
      dni: '',
      start_date: null,
      final_grade: null,
      fileId: null,
      duration_hours: null,
    });
  });

  it('accept a search result with only an id, and drop items without an id', () => {
    expect(parseManualCertificates([null, {}, { id: 'x' }, { id: 3 }])).toEqual([
      { id: 3, student_code: null, dni: '', course_title: '', drive_file_id: null },
    ]);
  });
});

it.each([[{ name: 'Ana' }], [{ certificate: { certificate_code: 'TLR-000001' } }]])(
  'throws for %j, which lacks a name or a code',
  (body) => {
    expect(() => parsePublicCertificate(body)).toThrow('Not a certificate');
  },
);
