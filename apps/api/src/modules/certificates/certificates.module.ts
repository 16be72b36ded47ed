import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { SecurityModule } from '../../platform/security/security.module';
import { CertificateViewerController } from './certificate-viewer.controller';
import { CheckDays } from './check-days';
import { IssueService } from './issue.service';
import { CertificateListService } from './list/certificate-list.service';
import { CertificatePages } from './list/certificate-pages';
import { LongLists } from './list/long-lists';
import { LookupService } from './lookup.service';
import { ManualCertificatesController } from './manual-certificates.controller';
import { CertificateModelController } from './model/certificate-model.controller';
import { CertificateModelService } from './model/certificate-model.service';
import { PDF_WORKER, PdfWorkers } from './pdf/pdf-workers';
import { CertificatePresetsController } from './presets/certificate-presets.controller';
import { CertificatePresetsService } from './presets/certificate-presets.service';
import { RevocationListService } from './revocation/revocation-list.service';
import { RevocationService } from './revocation/revocation.service';
import { RevocationsController } from './revocation/revocations.controller';
import { SearchLimit } from './search-limit';
import { JwksController } from './signing/jwks.controller';
import { SigningKeys } from './signing/signing-keys.service';
import { SigningService } from './signing/signing.service';
import { SyllabusLimit } from './syllabus/syllabus-limit';
import { SyllabusController } from './syllabus/syllabus.controller';
import { SyllabusService } from './syllabus/syllabus.service';
import { PlacementService } from './templates/placement.service';
import { TemplateWarmUp } from './templates/template-warm-up';
import { TemplatesController } from './templates/templates.controller';
import { TemplatesService } from './templates/templates.service';

@Module({})
export class CertificatesModule {
  /**
   * @param pdfWorker path of the built worker that inspects templates and renders PDFs.
   * @param pdfWorkers used instead of new ones.
   */
  static withWorker(pdfWorker: string, pdfWorkers?: PdfWorkers): DynamicModule {
    return {
      module: CertificatesModule,
      imports: [SecurityModule],
      // The order matters: `/manual-certificates/:code` also matches paths of the first two controllers.
      controllers: [
        TemplatesController,
        RevocationsController,
        ManualCertificatesController,
        CertificateViewerController,
        SyllabusController,
        CertificatePresetsController,
        JwksController,
        CertificateModelController,
      ],
      providers: [
        { provide: PDF_WORKER, useValue: pdfWorker },
        pdfWorkers ? { provide: PdfWorkers, useValue: pdfWorkers } : PdfWorkers,
        CertificateModelService,
        CheckDays,
        IssueService,
        LookupService,
        CertificateListService,
        CertificatePages,
        LongLists,
        CertificatePresetsService,
        PlacementService,
        SyllabusLimit,
        SyllabusService,
        RevocationListService,
        RevocationService,
        SearchLimit,
        SigningKeys,
        SigningService,
        TemplatesService,
        TemplateWarmUp,
      ],
      exports: [IssueService, LookupService, PdfWorkers, RevocationService, TemplatesService],
    };
  }
}
