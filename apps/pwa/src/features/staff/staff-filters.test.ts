import { wordFilter } from '@telar/domain/search-words';
import { SEARCH_CASES, SEARCH_COURSES } from '@telar/testing/search-cases';

// The lists of courses to assign, of a package's courses and of templates are filtered by `wordFilter`.
it.each(SEARCH_CASES)(
  'the filters of staff lists have the same rule as the search of courses: %p',
  (search, titles) => {
    const isWanted = wordFilter(search);
    const found = SEARCH_COURSES.filter((course) => isWanted(Object.values(course).join(' ')));
    expect(found.map(({ title }) => title)).toEqual(titles);
  },
);
