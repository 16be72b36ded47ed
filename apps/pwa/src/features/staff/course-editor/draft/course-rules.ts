import { CreateCourseRequest } from '@telar/contracts/courses';
import type { FieldError } from '@telar/contracts/errors';
import { describeIssue } from '@telar/texts/describe-issue';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { set } from 'react-hook-form';
import type { FieldErrors, Path, Resolver } from 'react-hook-form';
import { categoryOf, OTHER_CATEGORY } from './course-draft';
import type { CourseDraft } from './course-draft';
import { namedSupporters, sentCourse } from './course-request';

export interface Fault {
  path: Path<CourseDraft>;
  message: string;
}

const LINE = /^(features|includes)\.\d+$/;
const SUPPORTER = /^supportedBy\.(\d+)/;

/** Where in the form a field of what was sent is typed; `null` for what is no field of it. */
function typedAt(draft: CourseDraft, path: string): Path<CourseDraft> | null {
  if (['image', 'image_url', 'file'].includes(path)) return 'picture';
  if (path === 'quiz_data') return 'quiz_link';
  if (path === 'category' && draft.category === OTHER_CATEGORY) return 'category_other';
  // Lists as a whole have no field: what is wrong with them is said at their first one.
  if (path === 'modules') return 'modules.0.title';
  if (LINE.test(path)) return `${path}.text` as Path<CourseDraft>;
  const places = namedSupporters(draft).map(({ place }) => place);
  const typed = path.replace(SUPPORTER, (_, sent: string) => `supportedBy.${places[Number(sent)] ?? sent}`);
  const [first = ''] = typed.split('.');
  return first in draft ? (typed as Path<CourseDraft>) : null;
}

const firstOfEach = (faults: readonly Fault[]) =>
  faults.filter(({ path }, index) => faults.findIndex((fault) => fault.path === path) === index);

/** Faults by the paths of what was sent, the server's too, by their paths in the form; each field once. */
export function faultsInForm(draft: CourseDraft, errors: readonly FieldError[]): Fault[] {
  return firstOfEach(
    errors.flatMap(({ path, message }) => {
      const typed = typedAt(draft, path);
      return typed ? [{ path: typed, message }] : [];
    }),
  );
}

/**
 * What is wrong with a draft, each faulty field once. Empty when it can be sent.
 * @param needsPicture true while the course has none.
 */
export function courseFaults(draft: CourseDraft, needsPicture: boolean): Fault[] {
  const own: Fault[] = [];
  if (draft.category === OTHER_CATEGORY && categoryOf(draft) === '') {
    own.push({ path: 'category_other', message: COURSE_FORM_TEXTS.categoryMissing });
  }
  if (needsPicture && draft.picture === null) {
    own.push({ path: 'picture', message: COURSE_FORM_TEXTS.pictureMissing });
  }
  const { error } = CreateCourseRequest.safeParse(sentCourse(draft));
  return firstOfEach([...own, ...faultsInForm(draft, (error?.issues ?? []).map(describeIssue))]);
}

/** The rules above, as the form asks for them. */
export const courseResolver =
  (needsPicture: boolean): Resolver<CourseDraft> =>
  (draft) => {
    const faults = courseFaults(draft, needsPicture);
    if (faults.length === 0) return { values: draft, errors: {} };
    const errors: FieldErrors<CourseDraft> = {};
    for (const { path, message } of faults) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
