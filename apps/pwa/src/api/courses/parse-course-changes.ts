import type { CourseChanges } from '@telar/contracts/courses';
import { isObject } from '@telar/domain/is-object';
import { numberOf } from '../client/raw-values';
import { parseCourseList } from './parse-course';

/** Parses a page of the change feed. @throws if the body is not one. */
export function parseCourseChanges(body: unknown): CourseChanges {
  if (!isObject(body) || !Array.isArray(body['removed'])) throw new Error('Not a list of changes');
  const version = numberOf(body['version']);
  if (!Number.isInteger(version)) throw new Error('Changes without a version');
  return {
    courses: parseCourseList(body).courses,
    removed: body['removed'].map(numberOf).filter(Number.isInteger),
    version,
    more: body['more'] === true,
    reset: body['reset'] === true,
    oldest: numberOf(body['oldest']) || 0,
  };
}
