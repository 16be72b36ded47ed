import { Module } from '@nestjs/common';
import { SecurityModule } from '../../platform/security/security.module';
import { RecoveryLinksController } from './recovery-links.controller';
import { RecoveryLinks } from './recovery-links.service';
import { RecoveryController } from './recovery.controller';
import { RecoveryService } from './recovery.service';

@Module({
  imports: [SecurityModule],
  controllers: [RecoveryController, RecoveryLinksController],
  providers: [RecoveryLinks, RecoveryService],
})
export class RecoveryModule {}
