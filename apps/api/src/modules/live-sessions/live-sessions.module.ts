import { Module } from '@nestjs/common';
import { SecurityModule } from '../../platform/security/security.module';
import { CalendarsController } from './calendars.controller';
import { CalendarsService } from './calendars.service';
import { LiveSessionEditor } from './live-session-editor.service';
import { LiveSessionsController } from './live-sessions.controller';
import { LiveSessionsService } from './live-sessions.service';

@Module({
  imports: [SecurityModule],
  controllers: [LiveSessionsController, CalendarsController],
  providers: [LiveSessionsService, LiveSessionEditor, CalendarsService],
})
export class LiveSessionsModule {}
