import { suggestedCategories, suggestedCourses } from './course-suggestions';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));

it('suggests two categories that contain the words, in any order and without accents', () => {
  const names = ['Programación', 'Idiomas', 'Arte y Cultura', 'Programación web', 'Programación', 'Programación móvil'];
  expect(suggestedCategories(names, 'PROGRAMACION')).toEqual(['Programación', 'Programación móvil']);
  expect(suggestedCategories(names, 'cultura arte')).toEqual(['Arte y Cultura']);
  expect(suggestedCategories(names, 'cocina')).toEqual([]);
});

it('suggests courses with the words in their titles first, else in the given order', () => {
  const found = titled('Excel', 'Telar de cintura', 'Word', 'El TELÁR: historia');
  expect(suggestedCourses(found, 'telar', 0).map(({ title }) => title)).toEqual([
    'Telar de cintura',
    'El TELÁR: historia',
    'Excel',
    'Word',
  ]);
});

it('suggests six at most, with the categories', () => {
  const found = titled(...'abcdefgh');
  expect(suggestedCourses(found, 'x', 0)).toHaveLength(6);
  expect(suggestedCourses(found, 'x', 2)).toHaveLength(4);
});
