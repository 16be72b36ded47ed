import type { CreateCourseRequest, UpdateCourseRequest } from '@telar/contracts/courses';
import { numberModules } from '@telar/domain/course-rules';
import type { StoredImage } from '../../../platform/images/uploaded-image';
import type { CourseEntity } from '../course.entity';

/** Puts onto a course what was sent; what was left out stays as it is. Empty text says that there is none. */
export function applyFields(course: CourseEntity, fields: CreateCourseRequest | UpdateCourseRequest): void {
  const given = {
    title: fields.title,
    description: fields.description,
    price: fields.price,
    rating: fields.rating,
    instructor: fields.instructor,
    isLive: fields.isLive,
    features: fields.features,
    includes: fields.includes,
    supportedBy: fields.supportedBy,
    category: noneIfEmpty(fields.category),
    videoUrl: noneIfEmpty(fields.video_url),
    quizLink: noneIfEmpty(fields.quiz),
  };
  Object.assign(course, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  if (fields.modules) {
    const { modules, nextId } = numberModules(fields.modules, course.modules ?? [], course.nextModuleId);
    course.modules = modules;
    course.nextModuleId = nextId;
  }
}

function noneIfEmpty(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/**
 * Puts a picture onto a course: an uploaded one before an address, and `null` for none. No address, or the one that it
 * has, changes nothing.
 * @returns the ids of the files that the course no longer has.
 */
export function applyPicture(
  course: CourseEntity,
  kept: StoredImage | null,
  address: string | null | undefined,
): string[] {
  if (!kept && (address === undefined || address === '' || address === course.imageUrl)) return [];
  const given = course.imageFiles ?? [];
  course.imageUrl = kept?.url ?? address ?? null;
  course.imageSrcset = kept?.srcset ?? null;
  course.imagePlaceholder = kept?.placeholder ?? null;
  course.imageFiles = kept?.files.map(({ id }) => id) ?? [];
  return given;
}
