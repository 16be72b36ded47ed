import { Module } from '@nestjs/common';
import { SecurityModule } from '../../platform/security/security.module';
import { MessageMails } from './mails/message-mails';
import { MessageDeskController } from './message-desk.controller';
import { MessageDesk } from './message-desk.service';
import { MessageSweep } from './message-sweep';
import { MessagesController } from './messages.controller';
import { ReceiveMessage } from './receive-message.service';

@Module({
  imports: [SecurityModule],
  controllers: [MessagesController, MessageDeskController],
  providers: [MessageDesk, MessageMails, MessageSweep, ReceiveMessage],
})
export class MessagesModule {}
