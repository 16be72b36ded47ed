import { NOTE_LIMITS } from '@telar/domain/module-notes';
import { savedOnDeviceText } from '@telar/texts/screens/lessons';
import { NOTE_HELD_TEXTS, NOTE_TEXTS } from '@telar/texts/screens/notes';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ShownNote } from '../../../../api/notes/note-state';
import { useOnline } from '../../../../browser/use-online';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { CONTROL_CLASS } from '../../../../ui/Field';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useNoteDraft } from '../use-note-draft';

/** The field shows the remaining characters when they are this many or fewer. */
const ROOM_SHOWN = 500;
const LINE = 60;
const ROWS = { min: 3, max: 16 };

interface NoteEditorProps {
  /** The note; `null` if nothing of it is stored yet. */
  note: ShownNote | null;
  id: string;
  courseId: number;
  moduleId: number;
  label: string;
  autoFocus?: boolean;
  /** Buttons below the field. */
  children?: ReactNode;
}

/** The field of one note. It stores what is typed by itself. */
export function NoteEditor({ note, id, courseId, moduleId, label, autoFocus = false, children }: NoteEditorProps) {
  const { text: stored = '', revision = 0, target = id, follows } = note ?? {};
  const { draft, hasFailed, type, leave } = useNoteDraft({
    id: target,
    course_id: courseId,
    module_id: moduleId,
    text: stored,
    revision,
    ...(follows !== undefined && { follows }),
  });
  const text = draft ?? stored;
  const left = NOTE_LIMITS.text - text.length;
  const state = useNoteState(note, draft !== null && draft.trim() !== stored);
  const [wasTyped, setWasTyped] = useState(false);
  // The note is stored at each pause in typing, which would interrupt the screen reader again and again.
  const announced = wasTyped && (draft === null || note?.refusal) ? state : '';
  return (
    <>
      <textarea
        aria-label={label}
        placeholder={note ? undefined : NOTE_TEXTS.placeholder}
        rows={rowsOf(text)}
        maxLength={NOTE_LIMITS.text}
        // The student pressed a button to get this field, so it takes the focus.
        autoFocus={autoFocus}
        value={text}
        onChange={({ currentTarget }) => {
          setWasTyped(true);
          type(currentTarget.value);
        }}
        onBlur={leave}
        className={CONTROL_CLASS}
      />
      {left <= ROOM_SHOWN && <p className="text-sm text-suave tabular-nums">{NOTE_TEXTS.room(left)}</p>}
      {hasFailed && <Alert tone="error">{NOTE_TEXTS.notStored}</Alert>}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-suave">{state}</p>
        <LiveRegion>{announced}</LiveRegion>
        {children}
      </div>
    </>
  );
}

/** Says where the note is stored; empty while the student types or if there is no note. */
function useNoteState(note: ShownNote | null, isTyping: boolean): string {
  const online = useOnline();
  const { isLoggedIn } = useSession();
  if (!note || isTyping) return '';
  if (note.refusal) return NOTE_HELD_TEXTS[note.refusal];
  if (!note.isUnsent) return NOTE_TEXTS.saved;
  return online ? NOTE_TEXTS.sending : savedOnDeviceText(isLoggedIn);
}

/** As tall as the text, within limits. */
function rowsOf(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 0);
  return Math.min(Math.max(lines + 1, ROWS.min), ROWS.max);
}
