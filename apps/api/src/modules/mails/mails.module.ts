import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller';
import { MailsService } from './mails.service';

/** The desk of the outbox: `platform/mail` sends, admins see what it did. */
@Module({ controllers: [MailsController], providers: [MailsService] })
export class MailsModule {}
