import { ID_MAX } from '@telar/domain/ids';
import { NOTE_LIMITS, NOTE_REFUSALS } from '@telar/domain/module-notes';
import { isStorableText } from '@telar/domain/plain-text';
import { z } from 'zod';
import { fieldCode, rowId, wholeNumber } from './fields';
import { matchingItems } from './tolerant';

const uuid = z.uuid().toLowerCase();

/** A note of a student about a module. Only the student reads it. */
export const ModuleNote = z.object({
  id: z.string().describe('El UUID que creó el equipo; el de una copia lo crea el servidor'),
  course_id: z.int(),
  module_id: z.int(),
  text: z.string(),
  revision: z.int().describe('Aumenta con cada cambio; se envía al cambiarla'),
  copy_of: z
    .string()
    .nullable()
    .describe(
      'El apunte que cambió en dos equipos a la vez; este guarda el otro texto, hasta que se decide (`separate`)',
    ),
  edited_at: z.string().describe('ISO 8601, UTC'),
});
export type ModuleNote = z.infer<typeof ModuleNote>;

/** `GET /api/enrollments/me/notes`. */
export const ModuleNotesQuery = z.object({ course_id: wholeNumber(1, ID_MAX) });
export type ModuleNotesQuery = z.output<typeof ModuleNotesQuery>;

export const ModuleNotes = z.object({ notes: z.array(ModuleNote).describe('Por módulo y por antigüedad') });
export type ModuleNotes = z.infer<typeof ModuleNotes>;

/** `ModuleNotes` as the app accepts it: notes that do not match are left out. */
export const AcceptedModuleNotes = ModuleNotes.extend({ notes: matchingItems(ModuleNote) });

/** A change that a device made to a note, with or without network. */
export const ModuleNoteEdit = z.object({
  edit_id: uuid.describe('Un UUID por cambio. Enviado otra vez, no cambia nada'),
  id: uuid.describe('El apunte'),
  course_id: rowId,
  module_id: rowId,
  text: z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(NOTE_LIMITS.text))
    .meta({ maxLength: NOTE_LIMITS.text })
    .describe('Vacío elimina el apunte'),
  revision: z.int().min(0).max(ID_MAX).describe('La del apunte que se cambió; 0 si es nuevo'),
  follows: uuid.optional().describe('El cambio propio anterior del mismo apunte, si aún no se recibió su respuesta'),
  separate: z
    .boolean()
    .optional()
    .describe('`true`: el segundo apunte queda aparte, con este texto, y deja de tener `copy_of`'),
  at: z.iso.datetime({ offset: true }).describe('Cuándo, según el equipo'),
});
export type ModuleNoteEdit = z.output<typeof ModuleNoteEdit>;

/** `PUT /api/enrollments/me/notes`. */
export const SyncNotesRequest = z.object({
  edits: z.array(ModuleNoteEdit).max(NOTE_LIMITS.edits).describe('En el orden en que se hicieron'),
});
export type SyncNotesRequest = z.output<typeof SyncNotesRequest>;
export type SyncNotesPayload = z.input<typeof SyncNotesRequest>;

export const NotesSynced = z.object({
  success: z.literal(true),
  message: z.string(),
  copies: z.int().describe('Textos que quedaron como segundo apunte, porque el apunte cambió en otro equipo'),
  refused: z
    .array(z.object({ edit_id: z.string(), reason: z.enum(NOTE_REFUSALS), message: z.string() }))
    .describe('Los cambios que no se guardaron; todos los demás, sí'),
  notes: z.array(ModuleNote).describe('Las de los cursos de los cambios, como quedaron'),
});
export type NotesSynced = z.infer<typeof NotesSynced>;

/** `NotesSynced` as the app accepts it. */
export const AcceptedNotesSynced = NotesSynced.extend({ notes: matchingItems(ModuleNote) });
