import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CertificateViewerController } from './certificate-viewer.controller';
import { IssueService } from './issue.service';
import { LookupService } from './lookup.service';
import { ManualCertificatesController } from './manual-certificates.controller';
import { PDF_WORKER, PdfWorkers } from './pdf/pdf-workers';
import { JwksController } from './signing/jwks.controller';
import { SigningService } from './signing/signing.service';
import { TemplatesController } from './templates/templates.controller';
import { TemplatesService } from './templates/templates.service';

@Module({})
export class CertificatesModule {
  /** @param pdfWorker path of the built worker that reads and makes PDFs. */
  static withWorker(pdfWorker: string): DynamicModule {
    return {
      module: CertificatesModule,
      // Templates first: their paths would otherwise be taken for a certificate's code.
      controllers: [TemplatesController, ManualCertificatesController, CertificateViewerController, JwksController],
      providers: [
        { provide: PDF_WORKER, useValue: pdfWorker },
        PdfWorkers,
        IssueService,
        LookupService,
        SigningService,
        TemplatesService,
      ],
      exports: [IssueService, TemplatesService],
    };
  }
}
