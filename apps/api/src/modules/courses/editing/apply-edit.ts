import type { CreateCourseRequest, UpdateCourseRequest } from '@telar/contracts/courses';
import { numberModules } from '@telar/domain/course-rules';
import type { StoredImage } from '../../../platform/images/uploaded-image';
import type { CourseEntity } from '../course.entity';

/** Writes the submitted fields to a course. Missing fields stay as they are; empty optional text becomes `null`. */
export function applyFields(course: CourseEntity, fields: CreateCourseRequest | UpdateCourseRequest): void {
  const submitted = {
    title: fields.title,
    description: fields.description,
    price: fields.price,
    rating: fields.rating,
    instructor: fields.instructor,
    isLive: fields.isLive,
    requiresQuestionnaire: fields.requires_questionnaire,
    requiresGrade: fields.requires_grade,
    features: fields.features,
    includes: fields.includes,
    supportedBy: fields.supportedBy,
    category: nullIfEmpty(fields.category),
    level: fields.level,
    durationHours: fields.duration_hours,
    videoUrl: nullIfEmpty(fields.video_url),
    quizLink: nullIfEmpty(fields.quiz),
  };
  Object.assign(course, Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== undefined)));
  if (fields.modules) {
    const { modules, nextId } = numberModules(fields.modules, course.modules ?? [], course.nextModuleId);
    course.modules = modules;
    course.nextModuleId = nextId;
  }
}

function nullIfEmpty(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

type ImageColumns = Pick<CourseEntity, 'imageUrl' | 'imageSrcset' | 'imagePlaceholder' | 'imageFiles'>;

/** The columns of an image that is stored here. */
const imageColumns = (uploaded: StoredImage): ImageColumns => ({
  imageUrl: uploaded.url,
  imageSrcset: uploaded.srcset,
  imagePlaceholder: uploaded.placeholder,
  imageFiles: uploaded.files.map(({ id }) => id),
});

/** The columns of an image that is not stored here, or of none. */
const linkedImage = (imageUrl: string | null): ImageColumns => ({
  imageUrl,
  imageSrcset: null,
  imagePlaceholder: null,
  imageFiles: [],
});

/**
 * Sets the image of a course.
 * @param uploaded takes precedence over `url`.
 * @param url `null` removes the image; missing, empty or unchanged keeps it.
 * @returns the ids of the files that the course no longer uses.
 */
export function applyImage(
  course: CourseEntity,
  uploaded: StoredImage | null,
  url: string | null | undefined,
): string[] {
  const isKept = url === undefined || url === '' || url === course.imageUrl;
  if (!uploaded && isKept) return [];
  const replaced = course.imageFiles ?? [];
  Object.assign(course, uploaded ? imageColumns(uploaded) : linkedImage(url ?? null));
  return replaced;
}
