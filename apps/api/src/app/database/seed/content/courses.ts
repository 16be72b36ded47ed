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

const rounds = Math.max(...byCategory.map((courses) => courses.length));

/** All demo courses, oldest first. The categories alternate, so that each page of the catalogue shows several. */
export const demoCourses: DemoCourse[] = Array.from({ length: rounds }, (_, round) =>
  byCategory.flatMap((courses) => courses[round] ?? []),
).flat();

/** @throws Error if no demo course has the key. */
export function demoCourse(key: string): DemoCourse {
  const course = demoCourses.find((each) => each.key === key);
  if (!course) throw new Error(`No demo course has the key ${key}`);
  return course;
}
