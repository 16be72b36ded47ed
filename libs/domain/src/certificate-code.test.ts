import { generatedCode, isCertificateCode, isRandomCode, isSignedToken, newCertificateCode } from './certificate-code';

describe('isCertificateCode', () => {
  it.each([
    ['TLR-2026-7F3K9Q', true],
    ['abc_12', true],
    ['x'.repeat(64), true],
    ['abc12', false],
    ['x'.repeat(65), false],
    ['con espacio', false],
    ['a.b.c.d', false],
    ['templates', false],
    ['Templates', false],
    ['ñandú1', false],
  ])('returns for %p: %p', (code, expected) => expect(isCertificateCode(code)).toBe(expected));
});

describe('isSignedToken', () => {
  it.each([
    ['a.b.c', true],
    ['a.b', false],
    ['a.b.c.d', false],
    ['a..c', false],
    ['TLR-2026-7F3K9Q', false],
  ])('returns for %p: %p', (token, expected) => expect(isSignedToken(token)).toBe(expected));
});

describe('newCertificateCode', () => {
  it('makes a valid code with five bits per symbol', () => {
    const code = newCertificateCode('TLR', (length) => Uint8Array.from({ length }, (_, at) => at * 17));
    expect(code).toBe('TLR-0H2K-4N6Q-8SAV-CXEZ');
    expect(isCertificateCode(code)).toBe(true);
  });
});

describe('generatedCode', () => {
  it.each([
    ['TLR-7F3K-9QX2-M4ZA-80BD', 'TLR-7F3K-9QX2-M4ZA-80BD'],
    ['tlr 7f3k 9qx2 m4za 8obd', 'TLR-7F3K-9QX2-M4ZA-80BD'],
    ['TLR7F3K9QX2M4ZAIL0O', 'TLR-7F3K-9QX2-M4ZA-1100'],
    ['TLR–7F3K–9QX2–M4ZA–80BD.', 'TLR-7F3K-9QX2-M4ZA-80BD'],
    ['TLR-7F3K-9QX2-M4ZA-80BU', null],
    ['TLR-7F3K-9QX2-M4ZA', null],
    ['ABC-7F3K-9QX2-M4ZA-80BD', null],
    ['TLR-2026-7F3K9Q', null],
    ['', null],
  ])('reads %p as %p', (text, code) => expect(generatedCode(text, 'TLR')).toBe(code));
});

describe('isRandomCode', () => {
  it.each([
    ['TLR-7F3K-9QX2-M4ZA-80BD', true],
    ['tlr-7f3k-9qx2-m4za-80bd', true],
    ['001-2019', false],
    ['N° 001/2019', false],
    ['CERT-0000-0000-2019-0001', false],
    ['CERT-2019-0345-2019-0345', false],
    ['TLR-7F3K-9QX2-M4ZA', false],
    ['TLR-7F3K-9QX2-M4ZA-80BI', false],
    ['TLR-2026-7F3K9Q', false],
  ])('returns for %p: %p', (code, expected) => expect(isRandomCode(code)).toBe(expected));
});
