import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CertificateImportUndoCheck, CertificateImportUndone } from '@telar/contracts/certificate-imports';
import { PATHS } from '@telar/contracts/paths';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { idPipe } from '../../../platform/http/id.pipe';
import { Refuses } from '../../../platform/http/openapi/decorators';
import { ImportsService } from '../imports.service';
import { ImportUndo } from './import-undo.service';
import { EXAMPLES } from './openapi-examples';

const ImportId = () => Param('id', idPipe('certificate_import_not_found'));
const IdParam = () => ApiParam({ name: 'id', type: Number });

@ApiTags('Certificados anteriores')
@Controller()
@ForCapability('certificates.revoke')
export class ImportUndoController {
  constructor(
    private readonly imports: ImportsService,
    private readonly undos: ImportUndo,
  ) {}

  @Get(PATHS.certificateImportUndo)
  @ApiOperation({ summary: 'Qué retiraría deshacer una incorporación, y si algo lo impide' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateImportUndoCheck, example: EXAMPLES.check })
  @Refuses('certificate_import_not_found')
  check(@ImportId() id: number): Promise<CertificateImportUndoCheck> {
    return this.undos.check(id);
  }

  @Post(PATHS.certificateImportUndo)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Deshace una incorporación: retira sus certificados y la deja como borrador',
    description:
      'Todos o ninguno. Los códigos quedan libres, y quien busque uno de esos certificados recibe 404. Las filas y los PDF ' +
      'siguen en el borrador: se puede reemplazar el registro e incorporar otra vez, o eliminarlo. Los certificados ' +
      `anulados siguen anulados y conservan su código. Se puede en los ${IMPORT_LIMITS.undoDays} días siguientes al inicio, ` +
      'si no está en curso y ninguno de sus certificados se reemitió; si no, responde 409 con el motivo. Repetirlo no ' +
      'cambia nada. Queda en la auditoría, con cada certificado.',
  })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateImportUndone, example: EXAMPLES.undone })
  @Refuses('certificate_import_not_found', 'certificate_import_not_undoable')
  async undo(@ImportId() id: number, @CurrentCaller() caller: Caller): Promise<CertificateImportUndone> {
    const undone = await this.undos.undo(caller, id);
    return { ...(await this.imports.find(id)), ...undone };
  }
}
