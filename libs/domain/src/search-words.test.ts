import { containsWords, foldedWords, searchWords, wordFilter } from './search-words';

it.each([
  ['', []],
  ['  ', []],
  [' quispe   ana ', ['quispe', 'ana']],
  ['ana\u00a0ana\tpaz', ['ana', 'paz']],
])('splits %j into its words', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

it.each([
  ['', true],
  ['costos excel', true],
  ['EXCEL con', true],
  ['análisis', true],
  ['ana', true],
  ['excel word', false],
  ['%', false],
])('finds “Excel con Analisis de costos” by %j: %p', (search, expected) => {
  expect(wordFilter(search)('Excel con Analisis de costos')).toBe(expected);
});

it.each([
  ['diseno de marcas', 'MARCAS diseño', true],
  ['diseno de marcas', 'arca', true],
  ['diseno de marcas', 'marcas logos', false],
  ['diseno de marcas', 'd_ marcas', false],
])('%p contains the words of %p: %p', (text, search, expected) => {
  expect(containsWords(text, foldedWords(search))).toBe(expected);
});
