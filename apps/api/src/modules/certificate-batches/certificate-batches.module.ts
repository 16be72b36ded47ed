import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { BatchRows } from './batch-rows';
import { BatchesService } from './batches.service';
import { CertificateBatchesController } from './certificate-batches.controller';
import { CertificateCheckController } from './draft/certificate-check.controller';
import { DraftsService } from './draft/drafts.service';
import { OldBatches } from './draft/old-batches';
import { PrintableText } from './draft/printable-text';
import { RowChecks } from './draft/row-checks.service';
import { BatchDownloads } from './results/batch-downloads';
import { BatchResultsController } from './results/batch-results.controller';
import { BatchControl } from './run/batch-control.service';
import { BatchRunner } from './run/batch-runner';
import { IssueJob } from './run/issue-job';
import { NewWarnings } from './run/new-warnings';

@Module({})
export class CertificateBatchesModule {
  /** @param certificates the application's certificates module, which issues. */
  static forRoot(certificates: DynamicModule): DynamicModule {
    return {
      module: CertificateBatchesModule,
      imports: [certificates],
      controllers: [CertificateBatchesController, BatchResultsController, CertificateCheckController],
      providers: [
        BatchControl,
        BatchDownloads,
        BatchesService,
        BatchRows,
        BatchRunner,
        DraftsService,
        NewWarnings,
        IssueJob,
        OldBatches,
        PrintableText,
        RowChecks,
      ],
    };
  }
}
