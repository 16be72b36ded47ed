import { aContent, fonts } from '../../test-support/fixtures';
import { drawable, missingCharacters } from './coverage';

describe('drawable', () => {
  it('uses the serif when the sans lacks a letter', () => {
    expect(drawable('Nguyễn', 'sans', fonts).font.name).toBe('serif');
    expect(drawable('Nguyễn', 'sansBold', fonts).font.name).toBe('serifBold');
    expect(drawable('Ñahui', 'sans', fonts).font.name).toBe('sans');
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
  ])('finds none in %s', (user_name) => {
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
