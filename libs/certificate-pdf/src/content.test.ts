import { missingCharacters } from './type/coverage';
import { printedModules, printedValues } from './content';
import { aContent, fonts } from '../test-support/fixtures';

describe('printedValues', () => {
  it.each([
    ['user_name', { user_name: 'María  Ñahui' }, 'MARÍA ÑAHUI'],
    ['user_name', { user_name: 'Marı\u0301a N\u0303ahui' }, 'MARÍA ÑAHUI'],
    ['user_name', { user_name: ' O’Higgins\tde la\nCruz ' }, 'O’HIGGINS DE LA CRUZ'],
    ['user_name', { user_name: 'Ana\u200B \u202ELi\u00AD' }, 'ANA LI'],
    ['start_date', { start_date: '2026-01-01' }, '01/01/2026'],
    ['issue_date', { issue_date: '2026-03-14' }, '14/03/2026'],
    ['duration_hours', { duration_hours: 120 }, '120'],
    ['duration_hours', { duration_hours: 1.5 }, '1.5'],
    ['final_grade', { final_grade: 0 }, '0'],
    ['final_grade', { final_grade: 'Sobresaliente' }, 'Sobresaliente'],
    ['final_grade', { final_grade: null }, ''],
    ['student_code', { student_code: null }, ''],
    ['course_title', { course_title: '' }, ''],
    ['certificate_code', { certificate_code: 'ACD\u20112026' }, 'ACD-2026'],
  ] as const)('%s of %j', (field, overrides, expected) => {
    expect(printedValues(aContent(overrides))[field]).toBe(expected);
  });
});

describe('printedModules', () => {
  it('takes the points line by line, and at most nine modules', () => {
    const modules = Array.from({ length: 12 }, (_, i) => ({ title: `M ${i}`, content: ' uno\r\n\n dos \n' }));
    const printed = printedModules(aContent({ modules }));
    expect(printed).toHaveLength(9);
    expect(printed[0]).toEqual({ title: 'M 0', points: ['uno', 'dos'] });
  });

  it('leaves out modules that say nothing', () => {
    const modules = [
      { title: ' ', content: '\n' },
      { title: '', content: 'algo' },
    ];
    expect(printedModules(aContent({ modules }))).toEqual([{ title: '', points: ['algo'] }]);
  });
});

describe('missingCharacters', () => {
  it.each([
    'Ñandú Güemes Peñarrieta',
    'Łukasz Őri Çelebi Ştefan Žižek O’Brien',
    'Nguyễn Thị Ngọc Hân',
    'Ãñã g̃uarani ỹ ẽ ĩ ũ',
    'Αθηνά Παπαδοπούλου',
    'Q’ero Wiñay Ch’aska Llaqtaq Ḿ',
    'M\u0061\u0301ximo – “Pepe” … 1.º 50 % €',
  ])('prints %s', (user_name) => {
    expect(missingCharacters(aContent({ user_name }), fonts)).toEqual([]);
  });

  it.each([
    [{ user_name: '山田 太郎' }, [{ field: 'user_name', characters: ['山', '田', '太', '郎'] }]],
    [{ course_title: 'Excel 🎓🎓' }, [{ field: 'course_title', characters: ['🎓'] }]],
    [{ student_code: 'A\uD800B' }, [{ field: 'student_code', characters: ['\uD800'] }]],
    [
      {
        modules: [
          { title: 'Uno', content: 'a' },
          { title: 'عربي', content: 'b\n漢' },
        ],
      },
      [
        { field: 'modules.1.title', characters: ['ع', 'ر', 'ب', 'ي'] },
        { field: 'modules.1.content', characters: ['漢'] },
      ],
    ],
  ])('names the field in %j', (overrides, expected) => {
    expect(missingCharacters(aContent(overrides), fonts)).toEqual(expected);
  });
});
