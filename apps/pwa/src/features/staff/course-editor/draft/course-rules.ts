import { CreateCourseRequest } from '@telar/contracts/courses';
import { OTHER_CATEGORY } from '@telar/domain/course-rules';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import type { FieldPath } from 'react-hook-form';
import type { ContractForm, ContractRules } from '../../../../ui/form/contract-form';
import type { CourseDraft } from './course-draft';
import { courseRequest, filledSupporters } from './course-request';

export type CourseForm = ContractForm<CourseDraft, CreateCourseRequest>;

const IMAGE_PATHS = ['image', 'image_url', 'file'];
const LINE = /^(features|includes)\.\d+$/;
const SUPPORTER = /^supportedBy\.(\d+)/;

/** Returns the form's field for a path of the request. */
function courseField(path: string, draft: CourseDraft): FieldPath<CourseDraft> {
  if (IMAGE_PATHS.includes(path)) return 'image';
  if (path === 'quiz_data') return 'quiz_link';
  if (path === 'category' && draft.category === OTHER_CATEGORY) return 'category_other';
  // The list as a whole has no field, so the first module shows its errors.
  if (path === 'modules') return 'modules.0.title';
  if (LINE.test(path)) return `${path}.text` as FieldPath<CourseDraft>;
  // The request omits empty organizations, so its indexes can differ from the form's.
  const sentSupporters = filledSupporters(draft);
  const field = path.replace(
    SUPPORTER,
    (_, index: string) => `supportedBy.${sentSupporters[Number(index)]?.index ?? index}`,
  );
  return field as FieldPath<CourseDraft>;
}

/**
 * Validates the course form.
 * @param needsImage true for a new course.
 */
export function courseRules(needsImage: boolean): ContractRules<CourseDraft, CreateCourseRequest> {
  return {
    schema: CreateCourseRequest,
    toRequest: courseRequest,
    toField: courseField,
    // The API takes a course without an image, for which the catalogue draws a cover.
    check: ({ image }) =>
      needsImage && image === null ? [{ path: 'image', message: COURSE_FORM_TEXTS.imageMissing }] : [],
  };
}
