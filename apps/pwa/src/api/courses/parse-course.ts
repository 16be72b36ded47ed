import type { Course, CourseList, CourseModule, LiveSessionTime, Supporter } from '@telar/contracts/courses';
import { parseCourseLevel } from '@telar/domain/course-level';
import { isObject } from '@telar/domain/is-object';
import type { RawObject } from '@telar/domain/is-object';
import { numberOf, objectsOf, textOf, textOrNull } from '../client/raw-values';

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((line) => line.trim() !== '') : [];

/** An image as a data URL; `null` for any other value, because the URL is inserted into a style. */
const imageDataUrl = (value: unknown): string | null =>
  /^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+$/.exec(textOf(value))?.[0] ?? null;

function toModule(raw: RawObject, index: number): CourseModule {
  return {
    id: numberOf(raw['id']) || index + 1,
    title: textOf(raw['title']),
    description: textOf(raw['description']),
    link: textOf(raw['link']),
    order: numberOf(raw['order']) || index + 1,
  };
}

const toSupporter = (raw: RawObject): Supporter => ({ name: textOf(raw['name']), logo_url: textOf(raw['logo_url']) });

const toSessionTime = (raw: RawObject): LiveSessionTime => ({
  starts_at: textOf(raw['starts_at']),
  minutes: numberOf(raw['minutes']),
});

/** Parses a course. Missing fields become empty, a missing price `NaN`. Returns `null` if it has no id. */
export function toCourse(raw: unknown): Course | null {
  if (!isObject(raw)) return null;
  const id = numberOf(raw['id']);
  if (!Number.isInteger(id)) return null;
  const quiz = textOrNull(raw['quiz_link']) ?? textOrNull(raw['quiz_data']);
  return {
    id,
    title: textOf(raw['title']),
    description: textOf(raw['description']),
    image_url: textOrNull(raw['image_url']),
    image_srcset: textOrNull(raw['image_srcset']),
    image_placeholder: imageDataUrl(raw['image_placeholder']),
    price: numberOf(raw['price']),
    rating: numberOf(raw['rating']) || 0,
    instructor: textOf(raw['instructor']).trim(),
    isLive: raw['isLive'] === true,
    category: textOrNull(raw['category']),
    level: parseCourseLevel(raw['level']),
    duration_hours: numberOf(raw['duration_hours']) || null,
    updated_at: textOf(raw['updated_at']),
    video_url: textOrNull(raw['video_url']),
    features: linesOf(raw['features']),
    includes: linesOf(raw['includes']),
    modules: objectsOf(raw['modules'])
      .map(toModule)
      .sort((a, b) => a.order - b.order),
    quiz_link: quiz,
    quiz_data: quiz,
    supportedBy: objectsOf(raw['supportedBy']).map(toSupporter),
    live_sessions: objectsOf(raw['live_sessions']).map(toSessionTime),
  };
}

/** Parses a course. @throws if the body is not a course. */
export function parseCourse(body: unknown): Course {
  const course = toCourse(body);
  if (!course) throw new Error('Not a course');
  return course;
}

/** Parses a page of the catalogue. Leaves out items that are not courses. @throws if the body has no list. */
export function parseCourseList(body: unknown): CourseList {
  if (!isObject(body) || !Array.isArray(body['courses'])) throw new Error('Not a list of courses');
  const courses = body['courses'].map(toCourse).filter((course) => course !== null);
  const total = numberOf(body['total']);
  return { courses, total: Number.isInteger(total) ? total : courses.length };
}
