import { aCourse } from '@telar/testing/builders';
import { blankDraft, draftOf } from './course-draft';

it.each([
  [null, '', ''],
  ['Idiomas', 'Idiomas', ''],
  ['Cocina', 'Otro', 'Cocina'],
  ['Otro', 'Otro', 'Otro'],
])('shows the category %p as the option %p and the text %p', (category, chosen, typed) => {
  expect(draftOf(aCourse({ category }))).toMatchObject({ category: chosen, category_other: typed });
});

it('starts with at least one module', () => {
  expect(blankDraft().modules).toHaveLength(1);
  expect(draftOf(aCourse({ modules: [] })).modules).toHaveLength(1);
});
