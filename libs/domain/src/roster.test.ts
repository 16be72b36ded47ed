import { normaliseRosterCells, rosterErrors } from './roster';
import type { RosterCells } from './roster';

const GOOD: RosterCells = {
  name: 'Rosa',
  last_name: 'Quispe',
  dni: '45871203',
  email: 'rosa@correo.pe',
  course: 'Quechua',
  package: '',
};

describe('normaliseRosterCells', () => {
  it('collapses spaces, takes the dots out of the DNI and the capitals out of the e-mail', () => {
    const cells = {
      name: '  Rosa   Elvira ',
      last_name: '\tQuispe ',
      dni: ' 45.871 203',
      email: ' Rosa@Correo.PE ',
      course: ' a \n b ',
      package: '',
    };
    expect(normaliseRosterCells(cells)).toEqual({
      name: 'Rosa Elvira',
      last_name: 'Quispe',
      dni: '45871203',
      email: 'rosa@correo.pe',
      course: 'a b',
      package: '',
    });
    expect(normaliseRosterCells({ ...GOOD, name: 'N\u0303ahui' }).name).toBe('Ñahui');
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
    ['no DNI', { dni: '' }, ['dni_missing']],
    ['a DNI that lost its zero', { dni: '4587120' }, ['dni_short']],
    ['a DNI that lost two', { dni: '458712' }, ['dni_short']],
    ['nine digits', { dni: '458712034' }, ['dni_invalid']],
    ['letters in the DNI', { dni: '4587120A' }, ['dni_invalid']],
    ['a DNI as some spreadsheets show it', { dni: '4.58E+07' }, ['dni_invalid']],
    ['no e-mail', { email: '' }, ['email_missing']],
    ['half an e-mail', { email: 'rosa@' }, ['email_invalid']],
    ['two e-mails', { email: 'a@b.pe, c@d.pe' }, ['email_invalid']],
    ['an endless e-mail', { email: `${'x'.repeat(250)}@b.pe` }, ['email_invalid']],
    ['neither course nor package', { course: '' }, ['target_missing']],
    ['both', { package: 'x' }, ['target_double']],
    ['an endless course', { course: 'x'.repeat(201) }, ['target_long']],
    ['a NUL', { course: 'a\0' }, ['text_not_storable']],
    ['half a pair', { email: '\ud800@b.pe' }, ['text_not_storable']],
    [
      'nothing at all',
      { name: '', last_name: '', dni: '', email: '', course: '' },
      ['name_missing', 'dni_missing', 'email_missing', 'target_missing'],
    ],
  ])('of %s', (_, cells, faults) => expect(rosterErrors({ ...GOOD, ...cells })).toEqual(faults));
});
