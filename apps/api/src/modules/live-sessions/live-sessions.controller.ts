import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  ChangeLiveSessionRequest,
  CreateLiveSessionsRequest,
  LiveSessions,
  LiveSessionsSaved,
} from '@telar/contracts/live-sessions';
import type { ChangeLiveSessionPayload, CreateLiveSessionsPayload } from '@telar/contracts/live-sessions';
import { PATHS } from '@telar/contracts/paths';
import { ForAccounts, ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { LiveSessionEditor } from './live-session-editor.service';
import { LiveSessionsService } from './live-sessions.service';

const CourseId = () => Param('id', idPipe('course_not_found'));

const NEW: CreateLiveSessionsPayload = {
  dates: ['2026-11-24', '2026-11-26', '2026-12-01'],
  time: '19:00',
  minutes: 90,
  title: 'Clase',
  link: 'https://meet.ejemplo.pe/telar',
};
const MOVED: ChangeLiveSessionPayload = { scope: 'following', time: '20:00', expected_sequence: 0 };
const CANCELLED: ChangeLiveSessionPayload = { cancelled: true };

@ApiTags('Clases en vivo')
@Controller()
export class LiveSessionsController {
  constructor(
    private readonly sessions: LiveSessionsService,
    private readonly editor: LiveSessionEditor,
  ) {}

  @Get(PATHS.courseLiveSessions)
  @ForAccounts()
  @ApiOperation({
    summary: 'Las clases en vivo de un curso, con sus enlaces',
    description:
      'Para quien está inscrito y para el personal, también las pasadas y las canceladas. El público ve día y hora en `live_sessions` del curso.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: LiveSessions })
  @Refuses('course_not_found', 'enrollment_not_found')
  async ofCourse(@CourseId() id: number, @CurrentCaller() caller: Caller): Promise<LiveSessions> {
    return { sessions: await this.sessions.ofCourse(id, caller) };
  }

  @Get(PATHS.myLiveSessions)
  @ForAccounts()
  @ApiOperation({
    summary: 'Las clases en vivo de los cursos propios, con sus enlaces',
    description: 'Las de los últimos 60 días y las que vienen, hasta 500, por hora.',
  })
  @ApiResponse({ status: 200, standardSchema: LiveSessions })
  async mine(@CurrentCaller() { id }: Caller): Promise<LiveSessions> {
    return { sessions: await this.sessions.ofAccount(id) };
  }

  @Post(PATHS.courseLiveSessions)
  @ForCapability('courses.manage')
  @ApiOperation({ summary: 'Crea una clase en vivo por cada día; varias juntas son una serie' })
  @ApiParam({ name: 'id', type: Number })
  @ApiBody({
    schema: { $ref: '#/components/schemas/CreateLiveSessionsRequest' },
    examples: { serie: { summary: 'Martes y jueves', value: NEW } },
  })
  @ApiResponse({ status: 201, standardSchema: LiveSessionsSaved })
  @Refuses('course_not_found')
  create(
    @CourseId() id: number,
    @Body({ schema: CreateLiveSessionsRequest }) request: CreateLiveSessionsRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<LiveSessionsSaved> {
    return this.editor.create(id, request, caller);
  }

  @Patch(PATHS.courseLiveSession)
  @ForCapability('courses.manage')
  @ApiOperation({
    summary: 'Cambia, cancela o restablece una clase, o también las siguientes de su serie',
    description:
      'Una clase cancelada queda en la lista: en los calendarios aparece como cancelada. Moverla o restablecerla a la hora de ' +
      'otra clase del curso es un 409.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'sessionId', type: Number })
  @ApiBody({
    schema: { $ref: '#/components/schemas/ChangeLiveSessionRequest' },
    examples: {
      hora: { summary: 'Otra hora, desde esta clase', value: MOVED },
      cancelar: { summary: 'Cancela una clase', value: CANCELLED },
    },
  })
  @ApiResponse({ status: 200, standardSchema: LiveSessionsSaved })
  @Refuses('course_not_found', 'live_session_not_found', 'live_session_changed', 'live_session_taken')
  change(
    @CourseId() id: number,
    @Param('sessionId', idPipe('live_session_not_found')) session: number,
    @Body({ schema: ChangeLiveSessionRequest }) request: ChangeLiveSessionRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<LiveSessionsSaved> {
    return this.editor.change(id, session, request, caller);
  }
}
