import fontkit from '@pdf-lib/fontkit';
import type { Fontkit } from 'pdf-lib/cjs/types/fontkit';
import { fontBytes } from '../../test-support/fixtures';
import { generatedNames } from '../../test-support/generated-names';
import { randomNumbers } from '../../test-support/random-numbers';
import { cachedShape, layout } from './shape';

const LETTERS = [
  ...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜabcdefghijklmnñopqrstuvwxyzáéíóúü0123456789-./,;:()%&«»"\'’ºªŁłŐőŽžÇçØø',
];

/** Words of two to twelve random letters. */
function randomWords(count: number): string[] {
  const random = randomNumbers(7);
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? '';
  return Array.from({ length: count }, () => Array.from({ length: 2 + Math.floor(random() * 11) }, letter).join(''));
}

it.each(Object.entries(fontBytes()))('lays out words from pairs as fontkit lays out the words: %s', (_, bytes) => {
  const font = (fontkit as Fontkit).create(bytes);
  const scale = 1000 / font.unitsPerEm;
  const shape = cachedShape(font, scale);
  const names = generatedNames(200).flatMap((name) => [name, name.toLocaleUpperCase('es-PE')]);
  const covered = (word: string) =>
    [...word].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const words = [...names.flatMap((name) => name.split(' ')), ...randomWords(300), 'ALU-2026-0417', 'Gestión'].filter(
    covered,
  );
  expect(words.length).toBeGreaterThan(600);
  expect(words.filter((word) => JSON.stringify(shape(word)) !== JSON.stringify(layout(font, word, scale)))).toEqual([]);
});
