import type { ModuleNote } from '@telar/contracts/module-notes';
import type { StoredNoteEdit } from '../src/offline/store/account-database';

/** Builds a note of module 1 of course 7 as the API sends it. */
export const aNote = (id: string, text: string, overrides: Partial<ModuleNote> = {}): ModuleNote => ({
  id,
  course_id: 7,
  module_id: 1,
  text,
  revision: 1,
  copy_of: null,
  edited_at: '2026-11-20T15:00:00.000Z',
  ...overrides,
});

/** Builds a change of such a note as a device stores it. */
export const anEdit = (id: string, text: string, overrides: Partial<StoredNoteEdit> = {}): StoredNoteEdit => ({
  edit_id: `edit of ${id}`,
  id,
  course_id: 7,
  module_id: 1,
  text,
  revision: 0,
  at: '2026-11-20T15:00:00.000Z',
  ...overrides,
});
