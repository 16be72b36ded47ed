import type { MyCourse } from '@telar/contracts/enrollments';
import { fold } from '@telar/domain/fold';
import { stripModulePrefix } from '@telar/domain/syllabus-text';
import { COURSE_NOTES_TEXTS } from '@telar/texts/screens/notes';
import type { ShownNote } from '../../../api/notes/note-state';

/** The notes of one module. */
export interface NotesOfModule {
  /** `null` for all modules that are no longer in the course. */
  moduleId: number | null;
  /** "2. Fórmulas". */
  heading: string;
  notes: ShownNote[];
}

/** The notes by module, in the order of the course; at the end those of modules that were removed. */
export function notesByModule({ modules }: Pick<MyCourse, 'modules'>, notes: readonly ShownNote[]): NotesOfModule[] {
  const groups = modules.map(({ id, title }, index): NotesOfModule => ({
    moduleId: id,
    heading: `${index + 1}. ${stripModulePrefix(title) || `Módulo ${index + 1}`}`,
    notes: notes.filter((note) => note.module_id === id),
  }));
  const removed = notes.filter((note) => !modules.some(({ id }) => id === note.module_id));
  groups.push({ moduleId: null, heading: COURSE_NOTES_TEXTS.removedModules, notes: removed });
  return groups.filter((group) => group.notes.length > 0);
}

/** All notes as Markdown. */
export const toMarkdown = (title: string, groups: readonly NotesOfModule[]): string =>
  [
    `# ${COURSE_NOTES_TEXTS.title}: ${title}`,
    ...groups.flatMap(({ heading, notes }) => [`## ${heading}`, notes.map(({ text }) => text).join('\n\n---\n\n')]),
  ].join('\n\n') + '\n';

const underline = (text: string, line: string) => `${text}\n${line.repeat(text.length)}`;

/** All notes as plain text. */
export const toPlainText = (title: string, groups: readonly NotesOfModule[]): string =>
  [
    underline(`${COURSE_NOTES_TEXTS.title}: ${title}`, '='),
    ...groups.flatMap(({ heading, notes }) => [underline(heading, '-'), ...notes.map(({ text }) => text)]),
  ].join('\n\n') + '\n';

/** "apuntes-excel-desde-cero". */
export const notesFileName = (title: string): string =>
  `apuntes-${fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}`;
