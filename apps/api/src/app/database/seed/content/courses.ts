import { artsAndCultureCourses } from './courses/arts-and-culture';
import { businessCourses } from './courses/business';
import { digitalMarketingCourses } from './courses/digital-marketing';
import { graphicDesignCourses } from './courses/graphic-design';
import { languagesCourses } from './courses/languages';
import { personalDevelopmentCourses } from './courses/personal-development';
import { programmingCourses } from './courses/programming';
import { sciencesCourses } from './courses/sciences';
import type { DemoCourse } from './types';

const byCategory: DemoCourse[][] = [
  personalDevelopmentCourses,
  digitalMarketingCourses,
  sciencesCourses,
  graphicDesignCourses,
  languagesCourses,
  programmingCourses,
  artsAndCultureCourses,
  businessCourses,
];

const turns = Math.max(...byCategory.map((courses) => courses.length));

/** Every demo course, oldest first; categories take turns, so that any page of the catalogue shows several areas. */
export const demoCourses: DemoCourse[] = Array.from({ length: turns }, (_, turn) =>
  byCategory.flatMap((courses) => courses[turn] ?? []),
).flat();
