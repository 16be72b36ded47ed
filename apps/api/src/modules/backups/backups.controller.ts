import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { BackupOverview } from '@telar/contracts/backups';
import { PATHS } from '@telar/contracts/paths';
import { ForCapability } from '../../platform/http/access';
import { BackupStatus } from './backup-status.service';

@ApiTags('Copias de seguridad')
@Controller()
@ForCapability('backups.read')
export class BackupsController {
  constructor(private readonly status: BackupStatus) {}

  @Get(PATHS.backups)
  @ApiOperation({
    summary: 'Las últimas copias de seguridad',
    description: 'También las hechas con `npm run backup`. Las copias no se pueden leer ni restaurar por la API.',
  })
  @ApiResponse({ status: 200, standardSchema: BackupOverview })
  overview(): Promise<BackupOverview> {
    return this.status.overview();
  }
}
