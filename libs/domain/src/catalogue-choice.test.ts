import { filtersOf, hasFilters, passesFilters } from './catalogue-choice';
import type { CatalogueFilters, FilteredCourse } from './catalogue-choice';
import { parseCourseLevel } from './course-level';

const COURSE: FilteredCourse = { isLive: false, level: 'basico', price: 120, hours: 40 };

it.each<[string, CatalogueFilters, Partial<FilteredCourse>, boolean]>([
  ['no filter', {}, {}, true],
  ['live for a recorded course', { live: true }, {}, false],
  ['live for a live course', { live: true }, { isLive: true }, true],
  ['not live for a live course', { live: false }, { isLive: true }, false],
  ['its level', { level: 'basico' }, {}, true],
  ['another level', { level: 'avanzado' }, {}, false],
  ['a level for a course without one', { level: 'basico' }, { level: null }, false],
  ['the price itself as both bounds', { price_min: 120, price_max: 120 }, {}, true],
  ['a lowest price with a céntimo more', { price_min: 120 }, { price: 119.99 }, false],
  ['a highest price with a céntimo less', { price_max: 120 }, { price: 120.01 }, false],
  ['any price for a course without one', {}, { price: NaN }, true],
  ['free', { price_max: 0 }, { price: 0 }, true],
  ['bounds in the wrong order', { price_min: 200, price_max: 100 }, {}, false],
  ['enough hours', { hours_min: 40 }, {}, true],
  ['too many hours', { hours_max: 39 }, {}, false],
  ['hours for a course of unknown hours', { hours_max: 39 }, { hours: null }, false],
  [
    'all of them',
    { live: false, level: 'basico', price_min: 1, price_max: 200, hours_min: 1, hours_max: 40 },
    {},
    true,
  ],
])('filters by %s', (_, filters, course, passes) => {
  expect(passesFilters({ ...COURSE, ...course }, filters)).toBe(passes);
});

it('picks the filters that are set', () => {
  const query = { live: false, price_max: 0, level: undefined, search: 'telar' };
  expect(filtersOf(query)).toEqual({ live: false, price_max: 0 });
  expect([hasFilters(query), hasFilters({ level: undefined })]).toEqual([true, false]);
});

it('reads levels', () => {
  expect(['basico', 'Básico', '', null].map(parseCourseLevel)).toEqual(['basico', null, null, null]);
});
