import { Injectable } from '@nestjs/common';
import type { ModuleNote, ModuleNoteEdit, NotesSynced } from '@telar/contracts/module-notes';
import { hasAccess } from '@telar/domain/access';
import { editedNote, mergeNote, NOTE_LIMITS } from '@telar/domain/module-notes';
import type { NoteRefusal } from '@telar/domain/module-notes';
import { eventMoment } from '@telar/domain/progress';
import { NOTE_REFUSAL_TEXTS } from '@telar/texts/module-notes';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Sql } from '../../platform/database/sql';
import { lockAccount } from '../users/lock-account';
import { otherCopyId } from './copy-id';
import { FORGET_DELETED_NOTES, NOTE_FACTS, NOTES, REMEMBER_EDIT, WRITE_NOTE } from './note.statements';
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
      // The edits of an account are merged one request after the other.
      await lockAccount(manager, account);
      const ids = edits.flatMap((edit) => [edit.id, edit.edit_id, otherCopyId(edit)]);
      const [facts] = await manager.query<[NoteFacts]>(NOTE_FACTS, [account, courses, ids]);
      return new Merge(manager, account, facts, now).all(edits);
    });
    return { ...merged, notes: courses.length > 0 ? await this.of(account, courses) : [] };
  }
}

/** The edits of one request, merged one after the other. */
class Merge {
  private copies = 0;
  /** The courses in which a note was deleted. */
  private readonly emptied = new Set<number>();
  private readonly refused: NotesSynced['refused'] = [];

  constructor(
    private readonly manager: EntityManager,
    private readonly account: number,
    private readonly facts: NoteFacts,
    private readonly now: Date,
  ) {}

  async all(edits: readonly ModuleNoteEdit[]): Promise<Omit<NotesResult, 'notes'>> {
    for (const edit of edits) {
      const reason = await this.merge(edit);
      if (reason) this.refused.push({ edit_id: edit.edit_id, reason, message: NOTE_REFUSAL_TEXTS[reason] });
    }
    if (this.emptied.size > 0) {
      await this.manager.query(FORGET_DELETED_NOTES, [this.account, [...this.emptied], NOTE_LIMITS.deleted]);
    }
    return { copies: this.copies, refused: this.refused };
  }

  /** @returns why the edit is not stored; `null` if it is. */
  private async merge(edit: ModuleNoteEdit): Promise<NoteRefusal | null> {
    const { notes, modules, next_modules: next } = this.facts;
    const ofCourse = modules[edit.course_id];
    // An edit from before the end of the access is accepted, even if it arrives later.
    if (!ofCourse || !hasAccess(this.facts.ends[edit.course_id], new Date(eventMoment(edit.at, this.now)))) {
      return 'not_enrolled';
    }
    const copies = Object.values(notes).filter(({ copy_of: original }) => original === edit.id);
    const note = editedNote(notes[edit.id] ?? null, copies, edit);
    // A text is kept also if staff removed the module before it arrived: the device would keep it for itself for ever.
    const hasHadModule = ofCourse.includes(edit.module_id) || edit.module_id < (next[edit.course_id] ?? 0);
    if (!note && !hasHadModule) return 'module_unknown';
    if (note && (note.course_id !== edit.course_id || note.module_id !== edit.module_id)) return 'id_reused';
    const outcome = mergeNote(note, edit);
    if (outcome === 'unchanged') return null;
    if (outcome === 'copied') return this.copy(edit);
    // Only a second note can be separated.
    const separates = edit.separate === true && Boolean(note?.copy_of) && !note?.is_separate;
    if (outcome === 'remembered' && note && !separates) return this.remember(note, edit);
    return this.write(edit, note?.id ?? edit.id, note);
  }

  /**
   * Makes a second note of the edit. If the edit was sent before, does nothing, because that note may have been changed
   * since.
   */
  private async copy(edit: ModuleNoteEdit): Promise<NoteRefusal | null> {
    const { notes } = this.facts;
    // Another note may have the id of the edit.
    const id = [edit.edit_id, otherCopyId(edit)].find((each) => !notes[each] || notes[each].copy_of === edit.id);
    if (id === undefined) return 'id_reused';
    if (notes[id]) return null;
    const reason = await this.write(edit, id, null, edit.id);
    if (!reason) this.copies += 1;
    return reason;
  }

  private async remember(note: Note, { edit_id: edit }: ModuleNoteEdit): Promise<null> {
    note.edits = remembered(note, edit);
    await this.manager.query(REMEMBER_EDIT, [this.account, note.id, note.edits]);
    return null;
  }

  /** @returns `course_full` if the course would get one note too many. */
  private async write(
    edit: ModuleNoteEdit,
    id: string,
    before: Note | null,
    copyOf = before?.copy_of ?? null,
  ): Promise<NoteRefusal | null> {
    const { course_id: course, module_id: module, text } = edit;
    const count = this.facts.counts[course] ?? 0;
    const added = Number(text !== '') - Number((before?.text ?? '') !== '');
    if (added > 0 && count >= NOTE_LIMITS.course) return 'course_full';
    const edits = remembered(before, edit.edit_id);
    const revision = (before?.revision ?? 0) + 1;
    // A new second note is never separate, because its author has not seen it yet.
    const isSeparate = Boolean(before?.copy_of) && (edit.separate === true || before?.is_separate === true);
    const at = eventMoment(edit.at, this.now);
    await this.manager.query(WRITE_NOTE, [
      this.account,
      id,
      course,
      module,
      text,
      revision,
      edits,
      copyOf,
      isSeparate,
      at,
    ]);
    this.facts.notes[id] = {
      id,
      course_id: course,
      module_id: module,
      text,
      revision,
      edits,
      copy_of: copyOf,
      is_separate: isSeparate,
    };
    this.facts.counts[course] = count + added;
    if (text === '') this.emptied.add(course);
    return null;
  }
}

/** The last edits of a note, with one more. */
const remembered = (note: Pick<Note, 'edits'> | null, edit: string): string[] =>
  [...(note?.edits ?? []), edit].slice(-NOTE_LIMITS.remembered);
