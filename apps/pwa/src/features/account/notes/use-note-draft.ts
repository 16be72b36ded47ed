import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { NoteChange } from '../../../api/notes/record-note';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { reportStorageError } from '../../../offline/store/storage-notice';
import { dataWriter } from '../../../session/data-owner';

const record = () => import('../../../api/notes/record-note');

/** A text is stored after this pause. */
const PAUSE_MS = 400;

/** The note being written: its ids, and its last known text, revision and unsent change. */
type NoteKey = Pick<NoteChange, 'id' | 'course_id' | 'module_id' | 'text' | 'revision' | 'follows'>;

/** The typed text of a note until it is stored. */
interface Typed {
  text: string;
  /** Who typed it. The session may expire before it is stored. */
  owner: number | null;
  /** The revision of the note when the typing began. */
  revision: number;
  /** The last change of the note when the typing began, and then of this typing. */
  follows: string | undefined;
  stored: string;
}

/**
 * Stores a note while it is typed: after each pause, when the field is left, when the page is hidden and when the
 * session expires. A change from another device or window does not replace the typed text; the two become two notes.
 */
export function useNoteDraft(note: NoteKey) {
  const client = useQueryClient();
  const [draft, setDraft] = useStateAfterPress<string | null>(null);
  const [hasFailed, setFailed] = useStateAfterPress(false);
  const typed = useRef<Typed | null>(null);
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());

  async function saveTyped(current: Typed, isLeaving: boolean): Promise<void> {
    const { text } = current;
    // An empty text deletes the note, so it is stored when the field is left.
    if (text === current.stored || (text.trim() === '' && !isLeaving)) return;
    const { id, course_id, module_id } = note;
    const { revision, follows, owner } = current;
    try {
      const { recordNote } = await record();
      const change = { id, course_id, module_id, text, revision };
      current.follows = await recordNote(client, follows === undefined ? change : { ...change, follows }, owner);
      current.stored = text;
      setFailed(false);
    } catch (error) {
      reportStorageError(error, true);
      setFailed(true);
    }
  }

  /** Stores the typed text. Waits for the previous change to be stored. */
  function save(isLeaving: boolean): Promise<void> {
    window.clearTimeout(timer.current);
    const current = typed.current;
    if (!current) return Promise.resolve();
    saving.current = saving.current.then(() => saveTyped(current, isLeaving));
    return saving.current;
  }

  const saveNow = useEffectEvent(() => void save(true));
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);

  return {
    /** The text in the field; `null` if nothing was typed. */
    draft,
    hasFailed,
    type(text: string): void {
      // A page that is hidden has no time to load it.
      if (!typed.current) void record().catch(() => undefined);
      typed.current ??= { ...note, stored: note.text, follows: note.follows, owner: dataWriter() };
      typed.current.text = text;
      setDraft(text);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void save(false), PAUSE_MS);
    },
    /** Stores the typed text, and then shows the stored note. */
    leave(): void {
      const left = typed.current;
      void save(true).then(() => {
        if (typed.current !== left || (left && left.text.trim() !== left.stored.trim())) return;
        typed.current = null;
        setDraft(null);
      });
    },
  };
}
