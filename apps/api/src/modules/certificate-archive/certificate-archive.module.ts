import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ArchiveDownloads } from './archive-downloads.service';
import { ArchiveService } from './archive.service';
import { CertificateArchiveController } from './certificate-archive.controller';
import { CorrectionsController } from './corrections.controller';
import { ReissueService } from './reissue.service';

@Module({})
export class CertificateArchiveModule {
  /** @param certificates the application's certificates module, which issues. */
  static forRoot(certificates: DynamicModule): DynamicModule {
    return {
      module: CertificateArchiveModule,
      imports: [certificates],
      controllers: [CertificateArchiveController, CorrectionsController],
      providers: [ArchiveDownloads, ArchiveService, ReissueService],
    };
  }
}
