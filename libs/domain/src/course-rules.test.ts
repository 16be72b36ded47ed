import { hasNamedModule, linkText, imageLinkText, numberModules, ratingText } from './course-rules';
import type { ModuleInput } from './course-rules';

const LINKS = [
  ['https://ejemplo.pe/a?b=c#d', true],
  ['  http://ejemplo.pe  ', true],
  ['javascript:alert(1)', false],
  ['data:text/html,hola', false],
  ['ftp://ejemplo.pe/x', false],
  ['ejemplo.pe', false],
  ['https://', false],
  ['java\nscript:alert(1)', false],
  ['https://ejemplo.pe/\u0000', false],
  ['https://ejemplo.pe\\@malo.pe', false],
  ['', false],
] as const;

describe('linkText', () => {
  it.each([...LINKS, ['/a', false], ['//malo.pe', false]] as const)(
    'returns for the titles %j: %p',
    (text, expected) => {
      expect(linkText(text)).toBe(expected ? text.trim() : null);
    },
  );
});

describe('pictureAddress', () => {
  it.each([
    ...LINKS,
    ['/partners/x.svg', true],
    ['/api/files/images/0', true],
    ['/', true],
    ['//malo.pe/x.png', false],
    ['/\\malo.pe/x.png', false],
    ['/\t/malo.pe/x.png', false],
    ['/%2F/malo.pe', true],
    ['partners/x.svg', false],
  ] as const)('%j: %p', (text, expected) => {
    expect(imageLinkText(text)).toBe(expected ? text.trim() : null);
  });
});

describe('ratingText', () => {
  it.each([
    [0, '0.0'],
    [5, '5.0'],
    ['4.5', '4.5'],
    [' 3 ', '3.0'],
    [4.6, '4.6'],
    [0.1 + 0.2, null],
    [4.35, null],
    ['4.649', null],
    ['4.', null],
    [5.1, null],
    [-0.1, null],
    ['-1', null],
    ['', null],
    ['cinco', null],
    ['1e0', null],
    [NaN, null],
    [Infinity, null],
  ])('turns %p into %p', (value, expected) => expect(ratingText(value)).toBe(expected));
});

describe('hasNamedModule', () => {
  it.each([
    [[], false],
    [['', '  '], false],
    [['', 'Inicio'], true],
  ])('%j: %p', (titles, expected) => expect(hasNamedModule(titles.map((title) => ({ title })))).toBe(expected));
});

describe('numberModules', () => {
  const sent = (title: string, more: Partial<ModuleInput> = {}): ModuleInput => ({
    title,
    description: '',
    link: '',
    ...more,
  });
  const placed = (title: string, id: number, order: number) => ({ id, title, description: '', link: '', order });
  const known = [placed('A', 1, 1), placed('B', 2, 2)];

  it.each([
    ['numbers new modules from 1', [sent('A'), sent('B')], [], 1, [placed('A', 1, 1), placed('B', 2, 2)], 3],
    ['drops empty modules', [sent(''), sent('A')], [], 1, [placed('A', 1, 1)], 2],
    [
      'keeps a module without a title that has content',
      [sent('A'), sent('', { link: 'x' })],
      [],
      1,
      [placed('A', 1, 1), { ...placed('', 2, 2), link: 'x' }],
      3,
    ],
    [
      'sorts by the order sent',
      [sent('B', { order: 9 }), sent('A', { order: -2 })],
      [],
      1,
      [placed('A', 1, 1), placed('B', 2, 2)],
      3,
    ],
    [
      'keeps the sequence of modules with equal order',
      [sent('B', { order: 0 }), sent('A', { order: 0 })],
      [],
      1,
      [placed('B', 1, 1), placed('A', 2, 2)],
      3,
    ],
    [
      'keeps the ids sent, even with a new title',
      [sent('Z', { id: 2 }), sent('A', { id: 1 })],
      known,
      3,
      [placed('Z', 2, 1), placed('A', 1, 2)],
      3,
    ],
    ['keeps the id of an unchanged title', [sent('B'), sent('C')], known, 3, [placed('B', 2, 1), placed('C', 3, 2)], 4],
    [
      'assigns an id only once',
      [sent('X', { id: 1 }), sent('Y', { id: 1 })],
      known,
      3,
      [placed('X', 1, 1), placed('Y', 3, 2)],
      4,
    ],
    ['ignores an id that the course does not have', [sent('X', { id: 77 })], known, 3, [placed('X', 3, 1)], 4],
    [
      'does not reuse the id of a removed module',
      [sent('A', { id: 1 }), sent('X')],
      [placed('A', 1, 1)],
      9,
      [placed('A', 1, 1), placed('X', 9, 2)],
      10,
    ],
    ['skips existing ids when nextId is too low', [sent('X')], known, 1, [placed('X', 3, 1)], 4],
  ])('%s', (_, modules, before, nextId, expected, next) => {
    expect(numberModules(modules, before, nextId)).toEqual({ modules: expected, nextId: next });
  });
});
