import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AuthModule } from './auth/auth.module';
import { CertificatesModule } from './certificates/certificates.module';
import { ConfigModule } from './config/config.module';
import type { Config } from './config/config';
import { CoursesModule } from './courses/courses.module';
import { DatabaseModule } from './database/database.module';
import { EnrollmentsModule } from './enrollments/enrollments.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { PackagesModule } from './packages/packages.module';
import { PagesModule } from './pages/pages.module';
import { StorageModule } from './storage/storage.module';
import { UsersModule } from './users/users.module';

/** What the application stands on; given from outside, so that tests and tools give their own. */
export interface Foundations {
  config: Config;
  /** Connected and migrated; closed together with the application. */
  database: DataSource;
  /** Path of the built `pdf.worker`. */
  pdfWorker: string;
}

@Module({})
export class AppModule {
  static on({ config, database, pdfWorker }: Foundations): DynamicModule {
    const certificates = CertificatesModule.withWorker(pdfWorker);
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        DatabaseModule.on(database),
        StorageModule,
        HttpModule,
        HealthModule,
        AuthModule,
        UsersModule,
        CoursesModule,
        EnrollmentsModule,
        PackagesModule,
        certificates,
        PagesModule.beside(certificates),
      ],
    };
  }
}
