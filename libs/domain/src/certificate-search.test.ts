import { matchesSearch, usableSearch } from './certificate-search';

describe('usableSearch', () => {
  it.each([
    [{ dni: '45871203', studentCode: '' }, { dni: '45871203' }],
    [{ dni: 'CE 001-234-567', studentCode: '' }, { dni: 'CE 001234567' }],
    [{ dni: 'Pasaporte ', studentCode: 'ALU' }, { studentCode: 'ALU' }],
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
  ])('turns %p into %p', (search, expected) => expect(usableSearch(search)).toEqual(expected));
});

describe('matchesSearch', () => {
  const certificate = { dni: '45871203', student_code: 'ALU-0042' };
  it.each([
    [{ dni: '45871203' }, true],
    [{ dni: '45871204' }, false],
    [{ dni: 'Pasaporte 45871203' }, false],
    [{ studentCode: 'lu-00' }, true],
    [{ studentCode: 'xyz' }, false],
    [{ dni: '45871203', studentCode: 'ALU' }, true],
    [{ dni: '45871203', studentCode: 'xyz' }, false],
  ])('compares %p and returns %p', (search, expected) => expect(matchesSearch(certificate, search)).toBe(expected));

  it('does not match a missing student code', () => {
    expect(matchesSearch({ dni: '45871203', student_code: null }, { studentCode: 'null' })).toBe(false);
  });
});
