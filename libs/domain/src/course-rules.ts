import { httpUrl } from './video-link';

/** How much a course may hold. Lengths in characters, lists in items. */
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
} as const;

const SITE = 'https://academia.invalid';
// What browsers drop from an address, or read as a slash, could turn a path on this site into another site's name.
const TREACHEROUS = /[\p{Cc}\\]/u;

/** An http(s) address as it was typed, trimmed; `null` for anything else. */
export function linkText(text: string): string | null {
  const link = text.trim();
  return httpUrl(link) && !TREACHEROUS.test(link) ? link : null;
}

/** What a picture may stand at: an http(s) address or an absolute path on this site (`/partners/x.svg`, never `//…`). */
export function pictureAddress(text: string): string | null {
  const address = text.trim();
  if (!address.startsWith('/')) return linkText(address);
  const onSite = URL.canParse(address, SITE) && new URL(address, SITE).origin === SITE;
  return onSite && !TREACHEROUS.test(address) ? address : null;
}

const RATING = /^\d(\.\d{1,6})?$/;

/** A rating as it goes to the database: decimal text with one place, 0 to 5. `null` when it is none. */
export function ratingText(value: number | string): string | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  return RATING.test(text) && Number(text) <= 5 ? Number(text).toFixed(1) : null;
}

/** A module as a caller sends it. */
export interface ModuleInput {
  /** Of a module that the course has already. */
  id?: number | undefined;
  title: string;
  description: string;
  link: string;
  /** Any number; only the sequence counts. */
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

/** Whether at least one module has a name. */
export function hasNamedModule(modules: readonly Pick<ModuleInput, 'title'>[]): boolean {
  return modules.some(({ title }) => title.trim() !== '');
}

/**
 * The modules of a course after an edit: wholly empty ones left out, in the order they were sent with, numbered from 1.
 * A module keeps its id where it was sent with it or, from a caller that sends none, where its title is unchanged; any
 * other gets an id that the course never used.
 * @param nextId the first id that the course has not used yet.
 */
export function numberModules(
  sent: readonly ModuleInput[],
  known: readonly NumberedModule[] = [],
  nextId = 1,
): { modules: NumberedModule[]; nextId: number } {
  const free = new Map(known.map((module) => [module.id, module.title]));
  const claim = (id: number | undefined) => (id !== undefined && free.delete(id) ? id : undefined);
  const ordered = sent
    .filter(({ title, description, link }) => title || description || link)
    .map((module, place) => ({ ...module, at: module.order ?? place + 1, id: claim(module.id) }))
    .sort((a, b) => a.at - b.at);
  let next = known.reduce((highest, { id }) => Math.max(highest, id + 1), nextId);
  const sameTitle = (title: string) => [...free].find(([, name]) => name === title)?.[0];
  const modules = ordered.map(({ id, title, description, link }, place) => ({
    id: id ?? claim(sameTitle(title)) ?? next++,
    title,
    description,
    link,
    order: place + 1,
  }));
  return { modules, nextId: next };
}
