import { Module } from '@nestjs/common';
import { AuditCsvService } from './audit-csv.service';
import { AuditEventsService } from './audit-events.service';
import { AuditController } from './audit.controller';

@Module({ controllers: [AuditController], providers: [AuditCsvService, AuditEventsService] })
export class AuditModule {}
