import type { Course } from '@telar/contracts/courses';
import { COURSE_CATEGORIES } from '@telar/domain/categories';

/** A picture that was just chosen. */
export interface ChosenPicture {
  file: File;
  /** Its address on this page. */
  url: string;
}

/** A line of a list; an object, since the form knows its rows by identity. */
export interface Line {
  text: string;
}

export interface ModuleDraft {
  /** Of a module that the course has already. */
  moduleId: number | null;
  title: string;
  description: string;
  link: string;
}

export interface SupporterDraft {
  name: string;
  logo_url: string;
}

/** What the editor's form holds, as typed. */
export interface CourseDraft {
  title: string;
  description: string;
  instructor: string;
  /** '' for none, `OTHER_CATEGORY` for the one typed beside it. */
  category: string;
  category_other: string;
  price: string;
  rating: string;
  isLive: boolean;
  /** `null`: as it is. */
  picture: ChosenPicture | null;
  video_url: string;
  features: Line[];
  includes: Line[];
  modules: ModuleDraft[];
  quiz_link: string;
  supportedBy: SupporterDraft[];
}

/** The choice that opens a free text. */
export const OTHER_CATEGORY = 'Otro';

export const BLANK_LINE: Line = { text: '' };
export const BLANK_MODULE: ModuleDraft = { moduleId: null, title: '', description: '', link: '' };
export const BLANK_SUPPORTER: SupporterDraft = { name: '', logo_url: '' };

/** A new course: nothing but a place for the first module and for the first line of each list. */
export function blankDraft(): CourseDraft {
  return {
    title: '',
    description: '',
    instructor: '',
    category: '',
    category_other: '',
    price: '',
    rating: '0',
    isLive: false,
    picture: null,
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

/** A course as the form shows it. */
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
    price: course.price.toFixed(2),
    rating: String(course.rating),
    isLive: course.isLive,
    picture: null,
    video_url: course.video_url ?? '',
    features: linesOf(course.features),
    includes: linesOf(course.includes),
    modules: modules.length > 0 ? modules : [{ ...BLANK_MODULE }],
    quiz_link: course.quiz_link ?? '',
    supportedBy: course.supportedBy.map(({ name, logo_url }) => ({ name, logo_url })),
  };
}

/** The category that a draft names, '' for none. */
export function categoryOf({ category, category_other }: Pick<CourseDraft, 'category' | 'category_other'>): string {
  return category === OTHER_CATEGORY ? category_other.trim() : category;
}
