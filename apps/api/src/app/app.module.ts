import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AuditModule } from '../modules/audit/audit.module';
import { AuthModule } from '../modules/auth/auth.module';
import { BackupsModule } from '../modules/backups/backups.module';
import { CertificateArchiveModule } from '../modules/certificate-archive/certificate-archive.module';
import { CertificateBatchesModule } from '../modules/certificate-batches/certificate-batches.module';
import { CertificateImportsModule } from '../modules/certificate-imports/certificate-imports.module';
import { CertificatesModule } from '../modules/certificates/certificates.module';
import type { PdfWorkers } from '../modules/certificates/pdf/pdf-workers';
import { CourseFilesModule } from '../modules/course-files/course-files.module';
import { CoursesModule } from '../modules/courses/courses.module';
import { EnrollmentsModule } from '../modules/enrollments/enrollments.module';
import { LiveSessionsModule } from '../modules/live-sessions/live-sessions.module';
import { MailsModule } from '../modules/mails/mails.module';
import { MessagesModule } from '../modules/messages/messages.module';
import { ModuleNotesModule } from '../modules/module-notes/module-notes.module';
import { OrdersModule } from '../modules/orders/orders.module';
import { OwnCertificatesModule } from '../modules/own-certificates/own-certificates.module';
import { PackagesModule } from '../modules/packages/packages.module';
import { PlansModule } from '../modules/plans/plans.module';
import { ProgressModule } from '../modules/progress/progress.module';
import { RecoveryModule } from '../modules/recovery/recovery.module';
import { SummaryModule } from '../modules/summary/summary.module';
import { UsersModule } from '../modules/users/users.module';
import type { Config } from '../platform/config/config';
import { ConfigModule } from '../platform/config/config.module';
import { HttpModule } from '../platform/http/http.module';
import { MailModule } from '../platform/mail/mail.module';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { StorageModule } from '../platform/storage/storage.module';
import { TracingModule } from '../platform/tracing/tracing.module';
import { DatabaseModule } from './database/database.module';
import { HealthModule } from './health/health.module';
import { PagesModule } from './pages/pages.module';

/** What the application needs from outside. Tests and tools pass their own. */
export interface AppOptions {
  config: Config;
  /** Connected and migrated. It is closed together with the application. */
  database: DataSource;
  /** Path of the built `pdf.worker`. */
  pdfWorker: string;
  /** PDF threads that it shares with other applications; by default it has its own. */
  pdfWorkers?: PdfWorkers;
}

@Module({})
export class AppModule {
  static forRoot({ config, database, pdfWorker, pdfWorkers }: AppOptions): DynamicModule {
    const certificates = CertificatesModule.withWorker(pdfWorker, pdfWorkers);
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(database),
        StorageModule,
        HttpModule,
        MailModule,
        MetricsModule,
        TracingModule,
        HealthModule,
        AuditModule,
        AuthModule,
        RecoveryModule,
        UsersModule,
        CoursesModule,
        EnrollmentsModule,
        ProgressModule,
        LiveSessionsModule,
        ModuleNotesModule,
        PackagesModule,
        MailsModule,
        MessagesModule,
        PlansModule,
        OrdersModule,
        SummaryModule,
        OwnCertificatesModule,
        BackupsModule,
        certificates,
        CertificateArchiveModule.forRoot(certificates),
        CertificateBatchesModule.forRoot(certificates),
        CertificateImportsModule.forRoot(certificates),
        CourseFilesModule.forRoot(certificates),
        PagesModule.forRoot(certificates),
      ],
    };
  }
}
