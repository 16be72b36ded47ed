import { removeInvisible } from './invisible';

it.each([
  ['soft hyphen', '\u00AD'],
  ['grapheme joiner', '\u034F'],
  ['Arabic letter mark', '\u061C'],
  ['Hangul filler', '\u3164'],
  ['zero-width space', '\u200B'],
  ['right-to-left mark', '\u200F'],
  ['right-to-left override', '\u202E'],
  ['word joiner', '\u2060'],
  ['left-to-right isolate', '\u2066'],
  ['pop directional isolate', '\u2069'],
  ['variation selector', '\uFE0F'],
  ['byte order mark', '\uFEFF'],
  ['interlinear annotation', '\uFFF9'],
  ['tag', '\u{E0041}'],
])('removes a %s', (_, invisible) => {
  expect(removeInvisible(`Ro${invisible}sa${invisible}`)).toBe('Rosa');
});

it('keeps letters, marks, spaces and signs', () => {
  const text = 'María-José  D’Angelo\u0301 Ñahui, Mª 3.º\n';
  expect(removeInvisible(text)).toBe(text);
});
