import { fold } from './fold';
import { httpUrl } from './video-link';

/** Limits of a course. Texts in characters, lists in items. */
export const COURSE_LIMITS = {
  titleMin: 3,
  titleMax: 200,
  description: 5_000,
  instructor: 160,
  category: 80,
  link: 2_000,
  lines: 50,
  line: 300,
  modules: 100,
  moduleTitle: 200,
  moduleDescription: 2_000,
  supporters: 20,
  supporterName: 160,
  /** The highest rating. */
  rating: 5,
} as const;

/** The choice of a form that shows a field for another category. It is no category. */
export const OTHER_CATEGORY = 'Otro';

/** True for `OTHER_CATEGORY` without a name for the category, in capitals or not. */
export const isOtherCategory = (category: string): boolean => fold(category.trim()) === fold(OTHER_CATEGORY);

const SITE = 'https://academia.invalid';
// Browsers drop control characters and read a backslash as a slash, so a path with them could point to another site.
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;

/** Trims a typed http(s) URL; returns `null` for anything else. */
export function parseLink(text: string): string | null {
  const link = text.trim();
  return httpUrl(link) && !UNSAFE_CHARACTERS.test(link) ? link : null;
}

/**
 * Checks the URL of an image: http(s), or an absolute path on this site (`/partners/x.svg`, not `//…`). Else `null`.
 */
export function parseImageLink(text: string): string | null {
  const link = text.trim();
  if (!link.startsWith('/')) return parseLink(link);
  const onSite = URL.canParse(link, SITE) && new URL(link, SITE).origin === SITE;
  return onSite && !UNSAFE_CHARACTERS.test(link) ? link : null;
}

/** Whether the URL of an image starts with `http://`. Pages on https show no such images. */
export const isUnsafeImageLink = (text: string): boolean => /^\s*http:/i.test(text);

const RATING = /^\d(\.\d)?$/;

/** A rating for the database: 0 to 5 in steps of 0.1, as decimal text; `null` when the value is not a rating. */
export function parseRating(value: number | string): string | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  return RATING.test(text) && Number(text) <= COURSE_LIMITS.rating ? Number(text).toFixed(1) : null;
}

/** A module as a client sends it. */
export interface ModuleInput {
  /** The id of an existing module of the course. */
  id?: number | undefined;
  title: string;
  description: string;
  link: string;
  /** Any number; only the relative order counts. */
  order?: number | undefined;
}

export interface NumberedModule {
  id: number;
  title: string;
  description: string;
  link: string;
  /** From 1, without gaps. */
  order: number;
}

/** Whether at least one module has a title. */
export function hasNamedModule(modules: readonly Pick<ModuleInput, 'title'>[]): boolean {
  return modules.some(({ title }) => title.trim() !== '');
}

/**
 * The modules of a course after an edit: without the empty ones, sorted by `order`, numbered from 1. A module keeps its
 * id if the id was sent or, if no id of this course was sent, if its title is unchanged. Any other module gets an id
 * that the course has never used.
 * @param sent with trimmed texts, as the contract parses them.
 * @param nextId the first id that the course has not used yet.
 */
export function numberModules(
  sent: readonly ModuleInput[],
  known: readonly NumberedModule[] = [],
  nextId = 1,
): { modules: NumberedModule[]; nextId: number } {
  const unclaimed = new Map(known.map(({ id, title }) => [id, title]));
  /** Returns the id if no other module has claimed it. */
  const claim = (id: number | undefined) => (id !== undefined && unclaimed.delete(id) ? id : undefined);
  const idByTitle = (title: string) => [...unclaimed].find(([, known]) => known === title)?.[0];

  // Sent ids are claimed before titles, so that a title cannot take the id of a module further down.
  const ordered = sent
    .filter(({ title, description, link }) => title || description || link)
    .map((module, index) => ({ ...module, order: module.order ?? index + 1, claimedId: claim(module.id) }))
    .sort((a, b) => a.order - b.order);

  let unusedId = Math.max(nextId, ...known.map(({ id }) => id + 1));
  const modules: NumberedModule[] = [];
  for (const { claimedId, title, description, link } of ordered) {
    let id = claimedId ?? claim(idByTitle(title));
    if (id === undefined) {
      id = unusedId;
      unusedId += 1;
    }
    modules.push({ id, title, description, link, order: modules.length + 1 });
  }
  return { modules, nextId: unusedId };
}
