import { Global, Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox';
import { MailRunner } from './mail-runner';

@Global()
@Module({
  providers: [MailOutbox, MailRunner],
  exports: [MailOutbox, MailRunner],
})
export class MailModule {}
