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
const SECOND_NAMES = { user_name, course_title, drive_file_id, id };

const NOT_OBJECTS: [string, unknown][] = [
  ['HTML', '<html>Ingresa tu habitación</html>'],
  ['an empty body', undefined],
  ['null', null],
  ['an empty object', {}],
];

describe('reads as the contract does', () => {
  // The app drops `success`, and the second set of names.
  const ByToken = PublicCertificateInfo.transform((body) => PublicCertificate.parse(body));
  const ByCode = ManualCertificateLookup.transform(({ certificate }) => PublicCertificate.parse(certificate));

  it.each<[string, unknown]>([
    ['a certificate', { success: true, ...CERTIFICATE }],
    ['a certificate without optional fields', { success: true, ...CERTIFICATE, final_grade: null, fileId: null }],
    ['fields of a newer server', { success: true, ...CERTIFICATE, language: 'es' }],
    ...NOT_OBJECTS,
    ['no code', { success: true, ...CERTIFICATE, certificate_code: undefined }],
    ['no name', { success: true, ...CERTIFICATE, name: null }],
  ])('a certificate by token: %s', (_, body) => expectContractMatch(parsePublicCertificate, ByToken, body));

  it.each<[string, unknown]>([
    ['a certificate', { success: true, certificate: { ...CERTIFICATE, ...SECOND_NAMES } }],
    ...NOT_OBJECTS,
    ['an empty certificate', { success: true, certificate: {} }],
    ['a text', { success: true, certificate: 'x' }],
  ])('a certificate by code: %s', (_, body) => expectContractMatch(parsePublicCertificate, ByCode, body));

  it.each<[string, unknown]>([
    ['results', [aManualCertificate(), aManualCertificate({ id: 2, student_code: null, drive_file_id: null })]],
    ['no results', []],
    ['fields of a newer server', [{ ...aManualCertificate(), name: 'Ana' }]],
    ...NOT_OBJECTS,
    ['a keyed list', { certificates: [aManualCertificate()] }],
  ])('a search: %s', (_, body) => expectContractMatch(parseManualCertificates, ManualCertificateList, body));
});

// A certificate with missing fields is better than none.
describe('accepts more than the contract', () => {
  it.each([
    ['only the second set of names', { success: true, certificate: { ...rest, ...SECOND_NAMES } }],
    ['numbers as text', { ...CERTIFICATE, duration_hours: '120', final_grade: 18 }],
  ])('a certificate with %s', (_, body) => expect(parsePublicCertificate(body)).toEqual(CERTIFICATE));

  it('a certificate with only its code and name', () => {
    expect(parsePublicCertificate({ name: 'Ana', certificate_code: 'TLR-000001' })).toMatchObject({
      dni: '',
      start_date: '',
      final_grade: null,
      fileId: null,
      duration_hours: NaN,
    });
  });

  it('a search with items that are not certificates, or have only an id', () => {
    expect(parseManualCertificates([null, {}, { id: 'x' }, { id: 3 }])).toEqual([
      { id: 3, student_code: null, dni: '', course_title: '', drive_file_id: null },
    ]);
  });
});

it.each([[{ name: 'Ana' }], [{ certificate: { certificate_code: 'TLR-000001' } }]])('refuses %j', (body) => {
  expect(() => parsePublicCertificate(body)).toThrow('Not a certificate');
});
