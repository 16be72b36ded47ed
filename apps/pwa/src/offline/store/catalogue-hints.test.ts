import { aCourse } from '@telar/testing/builders';
import { RELATED_CASES, RELATED_COURSES } from '@telar/testing/related-cases';
import { applyChanges, cacheCourses } from './catalogue';
import { suggestFromCatalogue } from './catalogue-suggestions';
import { catalogueDatabase } from './database';
import { relatedInCatalogue } from './related-courses';

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

describe('suggestions from the cached catalogue', () => {
  const COURSES = [
    aCourse({
      id: 1,
      title: 'Telar de cintura',
      description: '',
      category: 'Arte y Cultura',
      instructor: 'Nilda Ñahui',
    }),
    aCourse({ id: 2, title: 'Teñido', description: 'Lana para el telar.', category: 'Arte y Cultura' }),
    aCourse({ id: 3, title: 'Arte rupestre', description: '', category: 'Historia del arte' }),
  ];

  it.each([
    ['TELÁR', [1, 2], []],
    ['ñahui telar', [1], []],
    ['arte', [3], ['Arte y Cultura', 'Historia del arte']],
    ['retablo', [], []],
  ])('for %j are the courses %j and the categories %j', async (search, ids, categories) => {
    await cacheCourses(COURSES);
    const found = await suggestFromCatalogue(search);
    expect(found?.courses.map(({ id }) => id)).toEqual(ids);
    expect(found).toMatchObject({ categories, coverage: 'viewed' });
  });

  it('say whether the whole catalogue is cached, and are `null` if nothing is', async () => {
    expect(await suggestFromCatalogue('telar')).toBeNull();
    await applyChanges({ courses: COURSES, removed: [], version: 1, oldest: 0, more: false, reset: false }, true);
    expect(await suggestFromCatalogue('telar')).toMatchObject({ coverage: 'all' });
  });
});

describe('related courses in the cached catalogue', () => {
  const courses = RELATED_COURSES.map((course, index) => aCourse({ ...course, id: index + 1 }));

  it.each(RELATED_CASES)('of %j, with %j owned, are %j', async (title, owned, related) => {
    await cacheCourses(courses);
    const idOf = (wanted: string) => courses.find((course) => course.title === wanted)?.id ?? 0;
    const source = courses.find((course) => course.title === title);
    const found = await relatedInCatalogue(source!, owned.map(idOf));
    expect(found?.map((course) => course.title)).toEqual(related);
  });

  it('are `null` if nothing was ever cached', async () => {
    expect(await relatedInCatalogue(courses[0]!, [])).toBeNull();
  });
});
