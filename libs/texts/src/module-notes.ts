import { NOTE_LIMITS } from '@telar/domain/module-notes';
import type { NoteRefusal } from '@telar/domain/module-notes';

/** Why a change of a note was not stored. */
export const NOTE_REFUSAL_TEXTS: Record<NoteRefusal, string> = {
  not_enrolled: 'No estás inscrito en ese curso.',
  module_unknown: 'El curso ya no tiene ese módulo.',
  course_full: `Ya tienes ${NOTE_LIMITS.course} notas en este curso. Elimina alguna para escribir otra.`,
  id_reused: 'Ese identificador ya se usó para otra nota.',
};

/** Of `PUT /api/enrollments/me/notes`. */
export const NOTES_SYNCED = 'Notas guardadas.';
