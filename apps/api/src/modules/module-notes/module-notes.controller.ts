import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ModuleNotes, ModuleNotesQuery, NotesSynced, SyncNotesRequest } from '@telar/contracts/module-notes';
import type { SyncNotesPayload } from '@telar/contracts/module-notes';
import { PATHS } from '@telar/contracts/paths';
import { NOTE_LIMITS } from '@telar/domain/module-notes';
import { NOTES_SYNCED } from '@telar/texts/module-notes';
import { ForAccounts } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ModuleNotesService } from './module-notes.service';

const EXAMPLE: SyncNotesPayload = {
  edits: [
    {
      edit_id: '0b9f2a6e-5d0c-4f0e-9c7d-6a1f6f0e2d11',
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      course_id: 12,
      module_id: 3,
      text: 'La urdimbre se tensa antes de contar los hilos.',
      revision: 0,
      at: '2026-11-21T22:10:04Z',
    },
  ],
};

@ApiTags('Avance')
@Controller()
@ForAccounts()
export class ModuleNotesController {
  constructor(private readonly notes: ModuleNotesService) {}

  @Get(PATHS.myNotes)
  @ApiOperation({ summary: 'Los apuntes propios de un curso; de uno en el que la cuenta no está inscrita, ninguno' })
  @ApiResponse({ status: 200, standardSchema: ModuleNotes })
  async mine(
    @Query({ schema: ModuleNotesQuery }) { course_id: course }: ModuleNotesQuery,
    @CurrentCaller() { id }: Caller,
  ): Promise<ModuleNotes> {
    return { notes: await this.notes.of(id, [course]) };
  }

  @Put(PATHS.myNotes)
  @ApiOperation({
    summary: 'Envía los cambios de los apuntes propios, también los hechos sin red',
    description:
      `Hasta ${NOTE_LIMITS.edits} cambios y 100 kB. Un cambio enviado otra vez no cambia nada. Si el apunte cambió mientras ` +
      'tanto en otro equipo, el texto enviado queda como segundo apunte (`copy_of`), con el `edit_id` como `id`; una eliminación ' +
      'de lo que no se había visto no elimina. Un cambio que sigue (`follows`) a uno que quedó como segundo apunte cambia ese ' +
      'segundo apunte. Los cambios que no se pueden guardar vienen en `refused`; los demás quedan ' +
      `guardados. Un apunte tiene hasta ${NOTE_LIMITS.text} caracteres, y un curso hasta ${NOTE_LIMITS.course} apuntes.`,
  })
  @ApiBody({
    schema: { $ref: '#/components/schemas/SyncNotesRequest' },
    examples: { nuevo: { summary: 'Un apunte nuevo', value: EXAMPLE } },
  })
  @ApiResponse({ status: 200, standardSchema: NotesSynced })
  async sync(
    @Body({ schema: SyncNotesRequest }) { edits }: SyncNotesRequest,
    @CurrentCaller() { id }: Caller,
  ): Promise<NotesSynced> {
    return { success: true, message: NOTES_SYNCED, ...(await this.notes.store(id, edits)) };
  }
}
