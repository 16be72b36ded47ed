import { wordsSvg, wrapped } from './preview-words';

const WORDS = { label: 'Curso · Telar', title: 'Telar a pedal', detail: 'S/ 149.90 · Con Nilda Ñahui' };

it('wraps a title between words, and cuts what does not fit', () => {
  expect(wrapped('Telar a pedal', 60, 1000, 2)).toEqual(['Telar a pedal']);
  const [first = '', second = '', ...more] = wrapped('Gestión pública y contrataciones '.repeat(9), 60, 1000, 2);
  expect(first).toMatch(/^Gestión pública .*[^ …]$/);
  expect(second).toMatch(/…$/);
  expect(more).toEqual([]);
  expect(wrapped('x'.repeat(500), 60, 1000, 2)).toEqual([expect.stringMatching(/^x+…$/)]);
});

it.each(['', ' \n\u0000 ', '漢字'])('leaves out a title without printable characters: %j', (title) => {
  expect(wrapped(title, 60, 1000, 2)).toEqual([]);
  expect(wordsSvg({ ...WORDS, title })).toMatch(/^<svg/);
});

it.each([['Telar 漢字 a pedal'], ['漢字 Telar 漢 字\u0000 a pedal 漢']])(
  'leaves one space where it leaves out a word: %j',
  (title) => {
    expect(wrapped(title, 60, 1000, 2)).toEqual(['Telar a pedal']);
  },
);

it('writes outlines only, so that no text can change the image', () => {
  const svg = wordsSvg({
    ...WORDS,
    title: '</g><script>alert(1)</script>',
    detail: '"/><image href="file:///etc/passwd"/>',
  });
  expect(svg).not.toMatch(/script|image|href|alert/);
  expect(svg.match(/<svg/g)).toHaveLength(1);
});
