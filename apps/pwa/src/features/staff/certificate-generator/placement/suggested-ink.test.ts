import { inksOn, isLegibleInField, withSuggestedInk } from './suggested-ink';

const PAGES = [{ width: 100, height: 50 }];
/** Dark on the left half, light on the right. */
const ARTWORK = [{ columns: 4, rows: 2, cells: '00ff00ff' }];
const { suggestInk: suggest, isLegible } = inksOn(ARTWORK, PAGES);
const onLight = { page: 0, x: 60, y: 10, width: 30, height: 10 };

it('suggests light text on a dark ground, and no color on a light one or without artwork', () => {
  expect(suggest({ ...onLight, x: 5 })).toBe('#FFFFFF');
  expect(suggest(onLight)).toBeUndefined();
  expect(inksOn([], PAGES).suggestInk({ ...onLight, x: 5 })).toBeUndefined();
});

it('changes the color of a box that moves onto another ground', () => {
  expect(withSuggestedInk(onLight, { x: 5 }, suggest)).toEqual({ x: 5, ink: '#FFFFFF' });
  expect(withSuggestedInk({ ...onLight, x: 5, ink: '#FFFFFF' }, { x: 60 }, suggest)).toEqual({ x: 60, ink: undefined });
  expect(withSuggestedInk(onLight, { x: 62 }, suggest)).toEqual({ x: 62 });
});

it('keeps a color that the user chose', () => {
  expect(withSuggestedInk({ ...onLight, ink: '#AA0000' }, { x: 5 }, suggest)).toEqual({ x: 5 });
  expect(withSuggestedInk(onLight, { x: 5, ink: '#AA0000' }, suggest)).toEqual({ x: 5, ink: '#AA0000' });
});

it('finds a color illegible that is close to the artwork below', () => {
  expect(isLegible({ ...onLight, ink: '#FFE066' })).toBe(false);
  expect(isLegible(onLight)).toBe(true);
  expect(isLegible({ ...onLight, x: 5 })).toBe(false);
  expect(isLegible({ ...onLight, x: 5, ink: '#ffffff' })).toBe(true);
  expect(inksOn([], PAGES).isLegible({ ...onLight, ink: '#FFFFFF' })).toBe(true);
});

it.each([
  [undefined, undefined, true],
  ['#202840', undefined, true],
  ['#202840', '#FFFFFF', false],
  [undefined, '#FFFFFF', false],
  ['#aaffcc', '#FFFFFF', true],
  ['#FFE066', '#1C1B1F', false],
  ['#0B5563', '#1C1B1F', true],
])('text of the color %s in a form field with the suggestion %s is legible: %p', (ink, suggested, expected) => {
  expect(isLegibleInField(ink, suggested)).toBe(expected);
});
