import { aMyCourse } from '../../../../test/my-course';
import type { ShownNote } from '../../../api/notes/note-state';
import { notesByModule, notesFileName, toMarkdown, toPlainText } from './export-notes';

const aNote = (module_id: number, text: string): ShownNote => ({
  id: text,
  course_id: 7,
  module_id,
  text,
  revision: 1,
  copy_of: null,
  target: text,
  edited_at: '2026-11-20T15:00:00.000Z',
  isUnsent: false,
  refusal: null,
});
const course = aMyCourse(7, {
  modules: [
    { id: 3, title: 'Módulo 1: Urdir', description: '', link: '', order: 1 },
    { id: 1, title: '', description: '', link: '', order: 2 },
    { id: 2, title: 'Sin notas', description: '', link: '', order: 3 },
  ],
});
const groups = notesByModule(course, [aNote(1, 'Lana'), aNote(3, 'Hilo'), aNote(3, 'Seda\nfina'), aNote(9, 'Vieja')]);

it('groups the notes in the order of the course, those of removed modules last', () => {
  expect(groups.map(({ moduleId, heading, notes }) => [moduleId, heading, notes.map(({ text }) => text)])).toEqual([
    [3, '1. Urdir', ['Hilo', 'Seda\nfina']],
    [1, '2. Módulo 2', ['Lana']],
    [null, 'De módulos que ya no están en el curso', ['Vieja']],
  ]);
});

it('writes Markdown', () => {
  expect(toMarkdown('Telar', groups.slice(0, 1))).toBe(
    '# Mis apuntes: Telar\n\n## 1. Urdir\n\nHilo\n\n---\n\nSeda\nfina\n',
  );
});

it('writes plain text', () => {
  expect(toPlainText('Telar', groups.slice(1, 2))).toBe(
    'Mis apuntes: Telar\n==================\n\n2. Módulo 2\n-----------\n\nLana\n',
  );
});

it.each([
  ['Excel: desde cero (¡ya!)', 'apuntes-excel-desde-cero-ya'],
  ['Ñandutí', 'apuntes-nanduti'],
])('names the file of %s', (title, name) => {
  expect(notesFileName(title)).toBe(name);
});
