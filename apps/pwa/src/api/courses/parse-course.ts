import type { Course, CourseChanges, CourseList, CourseModule, Supporter } from '@telar/contracts/courses';

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => text(value).trim() || null;
const number = (value: unknown): number => (value === null || value === '' ? NaN : Number(value));
const objects = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isObject) : []);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((line) => line.trim() !== '') : [];
// It goes into a style, where nothing else than a picture's own bytes has any business.
const pictureData = (value: unknown): string | null =>
  /^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+$/.exec(text(value))?.[0] ?? null;

function toModule(raw: Raw, index: number): CourseModule {
  return {
    id: number(raw['id']) || index + 1,
    title: text(raw['title']),
    description: text(raw['description']),
    link: text(raw['link']),
    order: number(raw['order']) || index + 1,
  };
}

const toSupporter = (raw: Raw): Supporter => ({ name: text(raw['name']), logo_url: text(raw['logo_url']) });

/** A course as the screens want it; what is missing is empty, and a price that is none is `NaN`. */
export function toCourse(raw: unknown): Course | null {
  if (!isObject(raw)) return null;
  const id = number(raw['id']);
  if (!Number.isInteger(id)) return null;
  const quiz = textOrNull(raw['quiz_link']) ?? textOrNull(raw['quiz_data']);
  return {
    id,
    title: text(raw['title']),
    description: text(raw['description']),
    image_url: textOrNull(raw['image_url']),
    image_srcset: textOrNull(raw['image_srcset']),
    image_placeholder: pictureData(raw['image_placeholder']),
    price: number(raw['price'] ?? null),
    rating: number(raw['rating'] ?? 0) || 0,
    instructor: text(raw['instructor']).trim(),
    isLive: raw['isLive'] === true,
    category: textOrNull(raw['category']),
    updated_at: text(raw['updated_at']),
    video_url: textOrNull(raw['video_url']),
    features: texts(raw['features']),
    includes: texts(raw['includes']),
    modules: objects(raw['modules'])
      .map(toModule)
      .sort((a, b) => a.order - b.order),
    quiz_link: quiz,
    quiz_data: quiz,
    supportedBy: objects(raw['supportedBy']).map(toSupporter),
  };
}

/** @throws if the body is not a course. */
export function parseCourse(body: unknown): Course {
  const course = toCourse(body);
  if (!course) throw new Error('Not a course');
  return course;
}

/** A page of the catalogue, without the items that are not courses. @throws if the body is not a list. */
export function parseCourseList(body: unknown): CourseList {
  if (!isObject(body) || !Array.isArray(body['courses'])) throw new Error('Not a list of courses');
  const courses = body['courses'].map(toCourse).filter((course) => course !== null);
  const total = number(body['total'] ?? null);
  return { courses, total: Number.isInteger(total) ? total : courses.length };
}

/** @throws if the body is not a page of the change feed. */
export function parseCourseChanges(body: unknown): CourseChanges {
  if (!isObject(body) || !Array.isArray(body['removed'])) throw new Error('Not a list of changes');
  const version = number(body['version'] ?? null);
  if (!Number.isInteger(version)) throw new Error('Changes without a version');
  return {
    courses: parseCourseList(body).courses,
    removed: body['removed'].map(number).filter(Number.isInteger),
    version,
    more: body['more'] === true,
    reset: body['reset'] === true,
  };
}
