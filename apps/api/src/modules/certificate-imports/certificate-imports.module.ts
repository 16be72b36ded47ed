import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CertificateImportsController } from './certificate-imports.controller';
import { ImportDrafts } from './draft/import-drafts.service';
import { ImportRowsCheck } from './draft/import-rows-check';
import { OldImports } from './draft/old-imports';
import { ImportFilesController } from './files/import-files.controller';
import { ImportFiles } from './files/import-files.service';
import { ImportsService } from './imports.service';
import { ImportDownloads } from './results/import-downloads';
import { ImportJob } from './run/import-job';
import { ImportRunner } from './run/import-runner';
import { ImportStart } from './run/import-start.service';
import { ImportUndoController } from './undo/import-undo.controller';
import { ImportUndo } from './undo/import-undo.service';

@Module({})
export class CertificateImportsModule {
  /** @param certificates the application's certificates module, whose threads check PDFs. */
  static forRoot(certificates: DynamicModule): DynamicModule {
    return {
      module: CertificateImportsModule,
      imports: [certificates],
      controllers: [CertificateImportsController, ImportFilesController, ImportUndoController],
      providers: [
        ImportDownloads,
        ImportDrafts,
        ImportFiles,
        ImportJob,
        ImportRowsCheck,
        ImportRunner,
        ImportsService,
        ImportStart,
        ImportUndo,
        OldImports,
      ],
    };
  }
}
