import type { Course } from '@telar/contracts/courses';
import { COURSE_CATEGORIES } from '@telar/domain/categories';
import { OTHER_CATEGORY } from '@telar/domain/course-rules';

/** A new image, not uploaded yet. */
export interface ChosenImage {
  file: File;
  /** The blob URL of the file. */
  url: string;
}

/** A line of a list. It is an object, because the form's lists hold only objects. */
export interface Line {
  text: string;
}

export interface ModuleDraft {
  /** The id of an existing module; `null` for a new one. */
  moduleId: number | null;
  title: string;
  description: string;
  link: string;
}

export interface SupporterDraft {
  name: string;
  logo_url: string;
}

/** The values of the course form, as typed. */
export interface CourseDraft {
  title: string;
  description: string;
  instructor: string;
  /** Empty for none. `OTHER_CATEGORY` means the text in `category_other`. */
  category: string;
  category_other: string;
  /** A level of `COURSE_LEVELS`; empty for none. */
  level: string;
  /** Academic hours; empty for none. */
  duration_hours: string;
  price: string;
  rating: string;
  isLive: boolean;
  requiresQuestionnaire: boolean;
  requiresGrade: boolean;
  /** `null` keeps the current image. */
  image: ChosenImage | null;
  video_url: string;
  features: Line[];
  includes: Line[];
  modules: ModuleDraft[];
  quiz_link: string;
  supportedBy: SupporterDraft[];
}

export const BLANK_LINE: Line = { text: '' };
export const BLANK_MODULE: ModuleDraft = { moduleId: null, title: '', description: '', link: '' };
export const BLANK_SUPPORTER: SupporterDraft = { name: '', logo_url: '' };

/** Returns the form's values for a new course: an empty module, and an empty line in each list. */
export function blankDraft(): CourseDraft {
  return {
    title: '',
    description: '',
    instructor: '',
    category: '',
    category_other: '',
    level: '',
    duration_hours: '',
    price: '',
    rating: '0',
    isLive: false,
    requiresQuestionnaire: false,
    requiresGrade: false,
    image: null,
    video_url: '',
    features: [{ ...BLANK_LINE }],
    includes: [{ ...BLANK_LINE }],
    modules: [{ ...BLANK_MODULE }],
    quiz_link: '',
    supportedBy: [],
  };
}

const isListed = (category: string) => (COURSE_CATEGORIES as readonly string[]).includes(category);
const linesOf = (texts: readonly string[]) => texts.map((text) => ({ text }));

/** Returns the form's values for a course. */
export function draftOf(course: Course): CourseDraft {
  const category = course.category ?? '';
  const isOther = category !== '' && !isListed(category);
  const modules = course.modules.map(({ id, title, description, link }) => ({
    moduleId: id,
    title,
    description,
    link,
  }));
  return {
    title: course.title,
    description: course.description,
    instructor: course.instructor,
    category: isOther ? OTHER_CATEGORY : category,
    category_other: isOther ? category : '',
    level: course.level ?? '',
    duration_hours: String(course.duration_hours ?? ''),
    price: course.price.toFixed(2),
    rating: String(course.rating),
    isLive: course.isLive,
    requiresQuestionnaire: course.requires_questionnaire ?? false,
    requiresGrade: course.requires_grade ?? false,
    image: null,
    video_url: course.video_url ?? '',
    features: linesOf(course.features),
    includes: linesOf(course.includes),
    modules: modules.length > 0 ? modules : [{ ...BLANK_MODULE }],
    quiz_link: course.quiz_link ?? '',
    supportedBy: course.supportedBy.map(({ name, logo_url }) => ({ name, logo_url })),
  };
}

/** Returns the category of a draft; empty for none. */
export function categoryOf({ category, category_other }: Pick<CourseDraft, 'category' | 'category_other'>): string {
  return category === OTHER_CATEGORY ? category_other.trim() : category;
}
