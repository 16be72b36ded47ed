import { NOTE_LIMITS } from '@telar/domain/module-notes';
import type { NoteRefusal } from '@telar/domain/module-notes';

/** Why a change of a note was not stored. */
export const NOTE_REFUSAL_TEXTS: Record<NoteRefusal, string> = {
  not_enrolled: 'No estás inscrito en ese curso.',
  module_unknown: 'El curso ya no tiene ese módulo.',
  course_full: `Ya tienes ${NOTE_LIMITS.course} apuntes en este curso. Elimina alguno para escribir otro.`,
  id_reused: 'Ese identificador ya se usó para otro apunte.',
};

/** The message of `PUT /api/enrollments/me/notes`. */
export const NOTES_SYNCED = 'Apuntes guardados.';
