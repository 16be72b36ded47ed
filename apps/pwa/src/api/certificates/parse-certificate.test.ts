import { aPublicCertificate } from '@telar/testing/builders';
import { toPublicCertificate } from './parse-certificate';

const CERTIFICATE = aPublicCertificate();
const { name: user_name, course: course_title, fileId: drive_file_id, manual_cert_id: id, ...rest } = CERTIFICATE;

it.each([
  ['by token: at the top level', { success: true, ...CERTIFICATE }],
  [
    'by code: under certificate, with the other names',
    { success: true, certificate: { ...rest, user_name, course_title, drive_file_id, id } },
  ],
  ['numbers as text', { ...CERTIFICATE, duration_hours: '120', final_grade: 18 }],
])('reads a certificate %s', (_, body) => {
  expect(toPublicCertificate(body)).toEqual(CERTIFICATE);
});

it('leaves empty what is missing', () => {
  expect(toPublicCertificate({ name: 'Ana', certificate_code: 'TLR-000001' })).toMatchObject({
    dni: '',
    start_date: '',
    final_grade: null,
    fileId: null,
    duration_hours: NaN,
  });
});

it.each([[null], ['<html>'], [{}], [{ name: 'Ana' }], [{ certificate: { certificate_code: 'TLR-000001' } }]])(
  'takes %p for none',
  (body) => {
    expect(toPublicCertificate(body)).toBeNull();
  },
);
