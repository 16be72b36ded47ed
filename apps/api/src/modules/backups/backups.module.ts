import { Module } from '@nestjs/common';
import { BackupFigures } from './backup-figures';
import { BackupSchedule } from './backup-schedule';
import { BackupStatus } from './backup-status.service';
import { BackupsController } from './backups.controller';

@Module({
  controllers: [BackupsController],
  providers: [BackupFigures, BackupSchedule, BackupStatus],
  exports: [BackupStatus],
})
export class BackupsModule {}
