import { CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import { printedText } from '@telar/domain/printed-text';
import { aContent, anOrder, aTemplate } from '../test-support/fixtures';
import { PRINTED_TEXTS } from '../test-support/printed-texts';
import { drawnTexts } from '../test-support/read-text';
import { printedModules, printedValue, printedValues } from './content';
import { renderCertificate } from './render';

describe('printedText', () => {
  it.each(PRINTED_TEXTS)('prepares %s: %j becomes %j', (_, typed, printed) => {
    expect(printedText(typed)).toBe(printed);
  });

  it.each(PRINTED_TEXTS)('does not change its own result: %s', (_, typed) => {
    expect(printedText(printedText(typed))).toBe(printedText(typed));
  });
});

describe('printedValue', () => {
  it.each([
    ['user_name', 'María  Ñahui', 'MARÍA ÑAHUI'],
    ['user_name', 'Marı\u0301a N\u0303ahui', 'MARÍA ÑAHUI'],
    ['user_name', ' O’Higgins\tde la\nCruz ', 'O’HIGGINS DE LA CRUZ'],
    ['user_name', 'Ana\u200B \u202ELi\u00AD', 'ANA LI'],
    ['start_date', '2026-01-01', '01/01/2026'],
    ['issue_date', '2026-03-14', '14/03/2026'],
    ['end_date', '', ''],
    ['duration_hours', 120, '120'],
    ['duration_hours', 1200, '1,200'],
    ['duration_hours', 1.5, '1.5'],
    ['final_grade', 0, '0'],
    ['final_grade', 'Sobresaliente', 'Sobresaliente'],
    ['final_grade', null, ''],
    ['student_code', null, ''],
    ['course_title', '', ''],
    ['certificate_code', 'ACD\u20112026', 'ACD-2026'],
  ] as const)('%s of %j', (field, value, expected) => {
    expect(printedValue(field, value)).toBe(expected);
    expect(printedValues({ ...aContent(), [field]: value })[field]).toBe(expected);
  });
});

describe('printedModules', () => {
  it('splits the content into points at its lines, and keeps at most nine modules', () => {
    const modules = Array.from({ length: 12 }, (_, i) => ({ title: `M ${i}`, content: ' uno\r\n\n dos \n' }));
    const printed = printedModules(modules);
    expect(printed).toHaveLength(9);
    expect(printed[0]).toEqual({ title: 'M 0', points: ['uno', 'dos'] });
  });

  it('leaves out modules in which nothing is visible', () => {
    const modules = [
      { title: ' ', content: '\n' },
      { title: '\u200B', content: '\u00AD\n\u2060' },
      { title: '', content: 'algo' },
    ];
    expect(printedModules(modules)).toEqual([{ title: '', points: ['algo'] }]);
  });
});

describe('the PDF', () => {
  it.each(PRINTED_TEXTS)('prints what these functions return: %s', async (_, typed) => {
    const modules = [{ title: typed, content: typed }];
    const order = anOrder(await aTemplate(), { user_name: typed, course_title: typed, student_code: typed, modules });
    const drawn = (await drawnTexts((await renderCertificate(order)).bytes)).map((text) => text.normalize('NFC'));
    const values = printedValues(order.content);
    for (const field of CERTIFICATE_FIELDS) expect(drawn).toContain(values[field]);
    for (const { title, points } of printedModules(modules)) {
      expect(drawn).toEqual(expect.arrayContaining([title, ...points]));
    }
  });
});
