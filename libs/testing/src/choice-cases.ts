import type { CatalogueFilters } from '@telar/domain/catalogue-choice';
import type { CatalogueSort } from '@telar/domain/catalogue-sorts';
import type { CourseLevel } from '@telar/domain/course-level';

interface ChoiceCourse {
  title: string;
  category: string;
  price: number;
  rating: number;
  isLive: boolean;
  level: CourseLevel | null;
  hours: number | null;
}

const course = (
  title: string,
  price: number,
  rating: number,
  level: CourseLevel | null,
  hours: number | null,
  more: Partial<ChoiceCourse> = {},
): ChoiceCourse => ({ title, category: 'Idiomas', price, rating, level, hours, isLive: false, ...more });

/** A small catalogue for `CHOICE_CASES`, oldest first. */
export const CHOICE_COURSES: readonly ChoiceCourse[] = [
  course('Aimara', 99.9, 4.5, 'basico', 20),
  course('Inglés', 100, 4.5, 'avanzado', 100, { isLive: true }),
  course('Quechua', 0, 5, 'basico', 40),
  course('Señas', 200, 4.9, null, null, { isLive: true }),
  course('Excel', 100, 3, 'intermedio', 80, { category: 'Negocios' }),
];

interface Choice extends CatalogueFilters {
  search?: string;
  category?: string;
  sort?: CatalogueSort;
}

const NEWEST = ['Excel', 'Señas', 'Quechua', 'Inglés', 'Aimara'];

/** Filters with the titles that they find, in order. The server and the cached catalogue must agree on each. */
export const CHOICE_CASES: readonly [choice: Choice, titles: readonly string[]][] = [
  [{ sort: 'new' }, NEWEST],
  [{ sort: 'price_asc' }, ['Quechua', 'Aimara', 'Inglés', 'Excel', 'Señas']],
  [{ sort: 'price_desc' }, ['Señas', 'Excel', 'Inglés', 'Aimara', 'Quechua']],
  [{ sort: 'rating' }, ['Quechua', 'Señas', 'Inglés', 'Aimara', 'Excel']],
  [{ live: true }, ['Señas', 'Inglés']],
  [{ live: true, sort: 'price_asc' }, ['Inglés', 'Señas']],
  [{ level: 'basico' }, ['Quechua', 'Aimara']],
  [{ level: 'basico', live: true }, []],
  [{ price_max: 100 }, ['Excel', 'Quechua', 'Inglés', 'Aimara']],
  [{ price_min: 100, price_max: 200 }, ['Excel', 'Señas', 'Inglés']],
  [{ price_max: 0 }, ['Quechua']],
  [{ price_min: 201 }, []],
  [{ hours_max: 40 }, ['Quechua', 'Aimara']],
  [{ hours_min: 40, hours_max: 80, sort: 'rating' }, ['Quechua', 'Excel']],
  [{ category: 'Idiomas', price_min: 100, sort: 'price_asc' }, ['Inglés', 'Señas']],
  [{ search: 'quechua', price_max: 100 }, ['Quechua']],
  [{ search: 'quechua', price_min: 1 }, []],
  [{ search: 'ingles', hours_min: 100, level: 'avanzado', live: true }, ['Inglés']],
];
