import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { MailOutbox } from './mail-outbox';
import { MAIL_SERVER, MailRunner } from './mail-runner';
import { openMailServer } from './smtp';

const mailServer = {
  provide: MAIL_SERVER,
  inject: [CONFIG],
  useFactory: ({ mail }: Config) => mail && openMailServer(mail),
};

@Global()
@Module({
  providers: [mailServer, MailOutbox, MailRunner],
  exports: [MailOutbox, MailRunner],
})
export class MailModule {}
