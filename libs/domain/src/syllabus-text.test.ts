import { certificateModules, contentItems, stripModulePrefix } from './syllabus-text';

describe('stripModulePrefix', () => {
  it.each([
    ['Módulo 1: Excel', 'Excel'],
    ['MODULO 12 - Excel', 'Excel'],
    ['mo\u0301dulo 3. Excel', 'Excel'],
    ['Módulos básicos', 'Módulos básicos'],
    ['Módulo 4', 'Módulo 4'],
  ])('turns %p into %p', (title, expected) => expect(stripModulePrefix(title)).toBe(expected));
});

describe('contentItems', () => {
  it('makes one item per non-empty line', () => {
    expect(contentItems(' a \r\n\n  \nb\rc')).toEqual(['a', 'b', 'c']);
  });
});

describe('certificateModules', () => {
  it('keeps the first nine and drops empty ones', () => {
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
