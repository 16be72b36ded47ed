import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller';
import { MailsService } from './mails.service';

/** The outbox as admins see it; `platform/mail` sends the mails. */
@Module({ controllers: [MailsController], providers: [MailsService] })
export class MailsModule {}
