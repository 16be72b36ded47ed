import { normalizeRosterCells, rosterErrors } from './roster';
import type { RosterCells } from './roster';

const GOOD: RosterCells = {
  name: 'Rosa',
  last_name: 'Quispe',
  dni: '45871203',
  email: 'rosa@correo.pe',
  course: 'Quechua',
  package: '',
};

describe('normalizeRosterCells', () => {
  it('collapses spaces, removes the dots of the DNI and lowers the case of the email', () => {
    const cells = {
      name: '  Rosa   Elvira ',
      last_name: '\tQuispe ',
      dni: ' 45.871 203',
      email: ' Rosa@Correo.PE ',
      course: ' a \n b ',
      package: '',
    };
    expect(normalizeRosterCells(cells)).toEqual({
      name: 'Rosa Elvira',
      last_name: 'Quispe',
      dni: '45871203',
      email: 'rosa@correo.pe',
      course: 'a b',
      package: '',
    });
    expect(normalizeRosterCells({ ...GOOD, dni: '001.234 567', document_type: 'ce' })).toEqual({
      ...GOOD,
      dni: 'CE 001234567',
    });
    expect(normalizeRosterCells({ ...GOOD, name: 'N\u0303ahui' }).name).toBe('Ñahui');
  });
});

describe('rosterErrors', () => {
  it.each<[string, Partial<RosterCells>, string[]]>([
    ['a good row', {}, []],
    ['no last name', { last_name: '' }, []],
    ['a package', { course: '', package: 'Primer empleo' }, []],
    ['no name', { name: '' }, ['name_missing']],
    ['a long name', { name: 'x'.repeat(121) }, ['name_long']],
    ['a long last name', { last_name: 'x'.repeat(121) }, ['last_name_long']],
    ['a carné', { dni: 'CE 001234567' }, []],
    ['a short carné', { dni: 'CE 1234567' }, ['ce_invalid']],
    ['a passport without a digit', { dni: 'Pasaporte ABCDEF' }, ['passport_invalid']],
    ['no DNI', { dni: '' }, ['dni_missing']],
    ['a DNI without its leading zero', { dni: '4587120' }, ['dni_short']],
    ['a DNI without two leading zeros', { dni: '458712' }, ['dni_short']],
    ['nine digits', { dni: '458712034' }, ['dni_invalid']],
    ['letters in the DNI', { dni: '4587120A' }, ['dni_invalid']],
    ['a DNI in scientific notation', { dni: '4.58E+07' }, ['dni_invalid']],
    ['no email', { email: '' }, ['email_missing']],
    ['an incomplete email', { email: 'rosa@' }, ['email_invalid']],
    ['two emails', { email: 'a@b.pe, c@d.pe' }, ['email_invalid']],
    ['a long email', { email: `${'x'.repeat(250)}@b.pe` }, ['email_invalid']],
    ['neither course nor package', { course: '' }, ['target_missing']],
    ['both a course and a package', { package: 'x' }, ['target_double']],
    ['a long course name', { course: 'x'.repeat(201) }, ['target_long']],
    ['a NUL', { course: 'a\0' }, ['text_not_storable']],
    ['half a surrogate pair', { email: '\ud800@b.pe' }, ['text_not_storable']],
    [
      'an empty row',
      { name: '', last_name: '', dni: '', email: '', course: '' },
      ['name_missing', 'dni_missing', 'email_missing', 'target_missing'],
    ],
  ])('checks %s', (_, cells, errors) => expect(rosterErrors({ ...GOOD, ...cells })).toEqual(errors));
});
