import { Module } from '@nestjs/common';
import { OwnCertificatesController } from './own-certificates.controller';
import { OwnCertificatesService } from './own-certificates.service';

@Module({ controllers: [OwnCertificatesController], providers: [OwnCertificatesService] })
export class OwnCertificatesModule {}
