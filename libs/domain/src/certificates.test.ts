import { isCertificateCode, isSignedToken, newCertificateCode } from './certificate-code';
import { matchesSearch, usableSearch } from './certificate-search';
import { formatDate, isCalendarDate, limaDate } from './dates';
import { certificateModules, contentItems, stripModulePrefix } from './syllabus-text';

describe('usableSearch', () => {
  it.each([
    [{ dni: '45871203', studentCode: '' }, { dni: '45871203' }],
    [{ dni: '', studentCode: 'ALU' }, { studentCode: 'ALU' }],
    [
      { dni: ' 45871203 ', studentCode: ' a_1-b ' },
      { dni: '45871203', studentCode: 'a_1-b' },
    ],
    [{ dni: '4587', studentCode: 'ALU' }, { studentCode: 'ALU' }],
    [{ dni: '45871203', studentCode: 'AL' }, { dni: '45871203' }],
    [{ dni: '4587120', studentCode: 'AL' }, null],
    [{ dni: '', studentCode: 'con espacio' }, null],
    [{ dni: '', studentCode: 'A'.repeat(60) }, { studentCode: 'A'.repeat(60) }],
    [{ dni: '45871203', studentCode: 'A'.repeat(61) }, { dni: '45871203' }],
    [{ dni: '', studentCode: '' }, null],
  ])('%p → %p', (search, expected) => expect(usableSearch(search)).toEqual(expected));
});

describe('matchesSearch', () => {
  const certificate = { dni: '45871203', student_code: 'ALU-0042' };
  it.each([
    [{ dni: '45871203' }, true],
    [{ dni: '45871204' }, false],
    [{ studentCode: 'lu-00' }, true],
    [{ studentCode: 'xyz' }, false],
    [{ dni: '45871203', studentCode: 'ALU' }, true],
    [{ dni: '45871203', studentCode: 'xyz' }, false],
  ])('%p: %p', (search, expected) => expect(matchesSearch(certificate, search)).toBe(expected));

  it('finds no student code where there is none', () => {
    expect(matchesSearch({ dni: '45871203', student_code: null }, { studentCode: 'null' })).toBe(false);
  });
});

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
  ])('%p is %p', (code, expected) => expect(isCertificateCode(code)).toBe(expected));
});

describe('isSignedToken', () => {
  it.each([
    ['a.b.c', true],
    ['a.b', false],
    ['a.b.c.d', false],
    ['a..c', false],
    ['TLR-2026-7F3K9Q', false],
  ])('%p is %p', (token, expected) => expect(isSignedToken(token)).toBe(expected));
});

describe('newCertificateCode', () => {
  it('spends five bits a symbol and is a valid code', () => {
    const code = newCertificateCode('TLR', (length) => Uint8Array.from({ length }, (_, at) => at * 17));
    expect(code).toBe('TLR-0H2K-4N6Q-8SAV-CXEZ');
    expect(isCertificateCode(code)).toBe(true);
  });
});

describe('isCalendarDate and formatDate', () => {
  it.each([
    ['2026-03-14', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['1899-12-31', false],
    ['14/03/2026', false],
    ['2026-3-4', false],
  ])('%p is %p', (value, expected) => expect(isCalendarDate(value)).toBe(expected));

  it.each([
    ['2026-03-14', '14/03/2026'],
    ['2026-03-04T05:00:00.000Z', '04/03/2026'],
    ['2026-02-30', 'Fecha inválida'],
    ['ayer', 'Fecha inválida'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%p reads %p', (value, expected) => expect(formatDate(value)).toBe(expected));

  it('knows that in Lima it is still yesterday', () => {
    expect(limaDate(new Date('2026-03-14T04:59:59Z'))).toBe('2026-03-13');
    expect(limaDate(new Date('2026-03-14T05:00:00Z'))).toBe('2026-03-14');
  });
});

describe('syllabus text', () => {
  it.each([
    ['Módulo 1: Excel', 'Excel'],
    ['MODULO 12 - Excel', 'Excel'],
    ['mo\u0301dulo 3. Excel', 'Excel'],
    ['Módulos básicos', 'Módulos básicos'],
    ['Módulo 4', 'Módulo 4'],
  ])('%p → %p', (title, expected) => expect(stripModulePrefix(title)).toBe(expected));

  it('makes an item of each line that is not empty', () => {
    expect(contentItems(' a \r\n\n  \nb\rc')).toEqual(['a', 'b', 'c']);
  });

  it('keeps the first nine and leaves out wholly empty ones', () => {
    const modules = Array.from({ length: 12 }, (_, n) => ({
      title: n === 1 ? ' ' : `Módulo ${n + 1}: T${n + 1}`,
      content: n === 1 ? '\n' : 'a',
    }));
    expect(certificateModules(modules).map(({ title }) => title)).toEqual([
      'T1',
      'T3',
      'T4',
      'T5',
      'T6',
      'T7',
      'T8',
      'T9',
    ]);
  });
});
