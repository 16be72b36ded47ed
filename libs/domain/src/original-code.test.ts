import { isCertificateCode } from './certificate-code';
import { addressCode, originalCodeKey } from './original-code';

it.each([
  ['N° 001/2019', 'N-001-2019'],
  ['Nº 001/2019', 'N-001-2019'],
  ['  n.° 001 / 2019 ', 'n-001-2019'],
  ['Diplomado Ñ 17', 'Diplomado-N-17'],
  ['TLR-0001', 'TLR-0001'],
  ['12/19', 'CERT-12-19'],
  ['pdf', 'CERT-pdf'],
  ['templates', 'CERT-templates'],
  ['A'.repeat(80), 'A'.repeat(64)],
])('the address of %j is %j, a certificate code', (code, address) => {
  expect(addressCode(code)).toBe(address);
  expect(isCertificateCode(address)).toBe(true);
});

it.each(['°°°', '証明書'])('%j has no address', (code) => {
  expect(addressCode(code)).toBeNull();
});

it('compares codes without capitals, accents and the sign of the number', () => {
  const keys = ['N° 001/2019', 'nº  001/2019', 'Ñ° 001/2019'].map(originalCodeKey);
  expect(new Set(keys).size).toBe(1);
  expect(originalCodeKey('N° 001-2019')).not.toBe(keys[0]);
});
