import {
  hasNamedModule,
  isOtherCategory,
  isUnsafeImageLink,
  parseLink,
  parseImageLink,
  numberModules,
  parseRating,
} from './course-rules';
import type { ModuleInput } from './course-rules';

/** A text, and whether it is a link. */
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

describe('parseLink', () => {
  it.each([...LINKS, ['/a', false], ['//malo.pe', false]] as const)(
    'trims %j if it is a link (%p), else returns null',
    (text, isLink) => {
      expect(parseLink(text)).toBe(isLink ? text.trim() : null);
    },
  );
});

describe('parseImageLink', () => {
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
  ] as const)('trims %j if it is a link or a path on this site (%p), else returns null', (text, isLink) => {
    expect(parseImageLink(text)).toBe(isLink ? text.trim() : null);
  });
});

it.each([
  ['http://a.pe/x.png', true],
  [' HTTP://a.pe/x.png', true],
  ['https://a.pe/x.png', false],
  ['/partners/http:x.svg', false],
  ['', false],
])('returns whether an image at %j is not shown: %p', (text, expected) => {
  expect(isUnsafeImageLink(text)).toBe(expected);
});

describe('parseRating', () => {
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
  ])('turns %p into %p', (value, expected) => expect(parseRating(value)).toBe(expected));
});

describe('isOtherCategory', () => {
  it.each([
    ['Otro', true],
    [' OTRO ', true],
    ['Otro idioma', false],
    ['Cocina', false],
    ['', false],
  ])('for %j is %p', (category, expected) => expect(isOtherCategory(category)).toBe(expected));
});

describe('hasNamedModule', () => {
  it.each([
    [[], false],
    [['', '  '], false],
    [['', 'Inicio'], true],
  ])('of the titles %j is %p', (titles, expected) =>
    expect(hasNamedModule(titles.map((title) => ({ title })))).toBe(expected),
  );
});

describe('numberModules', () => {
  const sent = (title: string, more: Partial<ModuleInput> = {}): ModuleInput => ({
    title,
    description: '',
    link: '',
    ...more,
  });
  const stored = (title: string, id: number, order: number) => ({ id, title, description: '', link: '', order });
  const [storedA, storedB] = [stored('A', 1, 1), stored('B', 2, 2)];

  interface Case {
    behavior: string;
    modules: ModuleInput[];
    before?: ReturnType<typeof stored>[];
    nextId?: number;
    expected: ReturnType<typeof stored>[];
    expectedNextId: number;
  }
  it.each<Case>([
    {
      behavior: 'numbers new modules from 1',
      modules: [sent('A'), sent('B')],
      expected: [storedA, storedB],
      expectedNextId: 3,
    },
    {
      behavior: 'drops empty modules',
      modules: [sent(''), sent('A')],
      expected: [storedA],
      expectedNextId: 2,
    },
    {
      behavior: 'does not drop a module without a title that has content',
      modules: [sent('A'), sent('', { link: 'x' })],
      expected: [storedA, { ...stored('', 2, 2), link: 'x' }],
      expectedNextId: 3,
    },
    {
      behavior: 'sorts by the order sent',
      modules: [sent('B', { order: 9 }), sent('A', { order: -2 })],
      expected: [storedA, storedB],
      expectedNextId: 3,
    },
    {
      behavior: 'does not reorder modules with equal order',
      modules: [sent('B', { order: 0 }), sent('A', { order: 0 })],
      expected: [stored('B', 1, 1), stored('A', 2, 2)],
      expectedNextId: 3,
    },
    {
      behavior: 'uses the ids sent, even with a new title',
      modules: [sent('Z', { id: 2 }), sent('A', { id: 1 })],
      before: [storedA, storedB],
      nextId: 3,
      expected: [stored('Z', 2, 1), stored('A', 1, 2)],
      expectedNextId: 3,
    },
    {
      behavior: 'uses the id of the stored module with the same title',
      modules: [sent('B'), sent('C')],
      before: [storedA, storedB],
      nextId: 3,
      expected: [stored('B', 2, 1), stored('C', 3, 2)],
      expectedNextId: 4,
    },
    {
      behavior: 'assigns an id only once',
      modules: [sent('X', { id: 1 }), sent('Y', { id: 1 })],
      before: [storedA, storedB],
      nextId: 3,
      expected: [stored('X', 1, 1), stored('Y', 3, 2)],
      expectedNextId: 4,
    },
    {
      behavior: 'ignores an id that the course does not have',
      modules: [sent('X', { id: 77 })],
      before: [storedA, storedB],
      nextId: 3,
      expected: [stored('X', 3, 1)],
      expectedNextId: 4,
    },
    {
      behavior: 'uses the id of the same title if the id sent is unknown',
      modules: [sent('B', { id: 77 })],
      before: [storedA, storedB],
      nextId: 3,
      expected: [stored('B', 2, 1)],
      expectedNextId: 3,
    },
    {
      behavior: 'does not reuse the id of a removed module',
      modules: [sent('A', { id: 1 }), sent('X')],
      before: [storedA],
      nextId: 9,
      expected: [storedA, stored('X', 9, 2)],
      expectedNextId: 10,
    },
    {
      behavior: 'skips existing ids when nextId is too low',
      modules: [sent('X')],
      before: [storedA, storedB],
      nextId: 1,
      expected: [stored('X', 3, 1)],
      expectedNextId: 4,
    },
  ])('$behavior', ({ modules, before = [], nextId = 1, expected, expectedNextId }) => {
    expect(numberModules(modules, before, nextId)).toEqual({ modules: expected, nextId: expectedNextId });
  });
});
