import { MostRelated, relatedPoints, relatedWords } from './related-courses';

it.each([
  ['Quechua chanka: nivel básico', ['quechua', 'chanka']],
  ['Introducción a la programación con Python 3', ['programacion', 'python']],
  ['¿Cómo tejer? Tejer en telar de cintura', ['tejer', 'telar', 'cintura']],
  ['Curso básico', []],
  ['uno1 dos2 tres3 cuatro cinco seis6 siete ocho', ['uno1', 'dos2', 'tres3', 'cuatro', 'cinco', 'seis6']],
])('takes from %j the words %j', (title, words) => {
  expect(relatedWords(title)).toEqual(words);
});

it.each([
  [0, true, false, 3],
  [0, true, true, 4],
  [1, false, false, 2],
  [2, true, true, 8],
  [0, false, true, 0],
  [0, false, false, 0],
])('gives for %i shared words, category %p and level %p %i points', (words, category, level, points) => {
  expect(relatedPoints(words, category, level)).toBe(points);
});

it('collects the four most related courses; with the same points, the first one wins', () => {
  const most = new MostRelated();
  const add = (id: number, points: number) => {
    if (most.isWanted(points)) most.add(id, points);
  };
  [3, 0, 5, 3, 3, 5, 6, 3].forEach((points, index) => add(index, points));
  expect(most.found).toEqual([6, 2, 5, 0]);
});
