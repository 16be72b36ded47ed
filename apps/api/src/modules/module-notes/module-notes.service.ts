import { Injectable } from '@nestjs/common';
import type { ModuleNote, ModuleNoteEdit, NotesSynced } from '@telar/contracts/module-notes';
import { mergeNote, NOTE_LIMITS } from '@telar/domain/module-notes';
import type { NoteRefusal } from '@telar/domain/module-notes';
import { eventMoment } from '@telar/domain/progress';
import { NOTE_REFUSAL_TEXTS } from '@telar/texts/module-notes';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Sql } from '../../platform/database/sql';
import { LOCK_ACCOUNT, NOTE_FACTS, NOTES, WRITE_NOTE } from './note.statements';
import type { NoteFacts, NotesRow } from './note.statements';

export type NotesResult = Pick<NotesSynced, 'copies' | 'refused' | 'notes'>;

type Note = NoteFacts['notes'][string];

/** Merges the notes that students write on several devices. */
@Injectable()
export class ModuleNotesService {
  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
  ) {}

  /** The account's notes in courses in which it is enrolled. */
  async of(account: number, courses: readonly number[]): Promise<ModuleNote[]> {
    return (await this.sql.one<NotesRow>(NOTES, [account, courses]))?.notes ?? [];
  }

  /** Stores the edits in one transaction, in their order. */
  async store(account: number, edits: readonly ModuleNoteEdit[], now = new Date()): Promise<NotesResult> {
    const courses = [...new Set(edits.map(({ course_id: id }) => id))];
    const merged = await this.database.transaction(async (manager) => {
      await manager.query(LOCK_ACCOUNT, [account]);
      // The copy of an edit has the edit's id.
      const ids = edits.flatMap(({ id, edit_id: edit }) => [id, edit]);
      const [facts] = await manager.query<[NoteFacts]>(NOTE_FACTS, [account, courses, ids]);
      return new Merge(manager, account, facts, now).all(edits);
    });
    return { ...merged, notes: courses.length > 0 ? await this.of(account, courses) : [] };
  }
}

/** The edits of one request, merged one after the other. */
class Merge {
  private copies = 0;
  private readonly refused: NotesSynced['refused'] = [];

  constructor(
    private readonly manager: EntityManager,
    private readonly account: number,
    private readonly facts: NoteFacts,
    private readonly now: Date,
  ) {}

  async all(edits: readonly ModuleNoteEdit[]): Promise<Omit<NotesResult, 'notes'>> {
    for (const edit of edits) {
      const reason = this.refusal(edit);
      if (reason) this.refused.push({ edit_id: edit.edit_id, reason, message: NOTE_REFUSAL_TEXTS[reason] });
      else await this.merge(edit);
    }
    return { copies: this.copies, refused: this.refused };
  }

  private refusal(edit: ModuleNoteEdit): NoteRefusal | null {
    const modules = this.facts.modules[edit.course_id];
    if (!modules) return 'not_enrolled';
    const note = this.facts.notes[edit.id];
    // What was written can be changed, also if the course no longer has the module.
    if (note) return note.course_id === edit.course_id && note.module_id === edit.module_id ? null : 'id_reused';
    if (!modules.includes(edit.module_id)) return 'module_unknown';
    return (this.facts.counts[edit.course_id] ?? 0) >= NOTE_LIMITS.course ? 'course_full' : null;
  }

  private async merge(edit: ModuleNoteEdit): Promise<void> {
    const note = this.facts.notes[edit.id] ?? null;
    const outcome = mergeNote(note, edit);
    if (outcome === 'written') await this.write(edit, edit.id, note, null);
    // The edit was sent before, and its copy may have been changed since then.
    if (outcome !== 'copied' || this.facts.notes[edit.edit_id]) return;
    this.copies += 1;
    await this.write(edit, edit.edit_id, null, edit.id);
  }

  private async write(edit: ModuleNoteEdit, id: string, before: Note | null, copyOf: string | null): Promise<void> {
    const { course_id: course, module_id: module, text } = edit;
    const edits = [...(before?.edits ?? []), edit.edit_id].slice(-NOTE_LIMITS.remembered);
    const revision = (before?.revision ?? 0) + 1;
    const at = eventMoment(edit.at, this.now);
    await this.manager.query(WRITE_NOTE, [this.account, id, course, module, text, revision, edits, copyOf, at]);
    this.facts.notes[id] = { course_id: course, module_id: module, text, revision, edits };
    const isNew = Number(text !== '') - Number((before?.text ?? '') !== '');
    this.facts.counts[course] = (this.facts.counts[course] ?? 0) + isNew;
  }
}
