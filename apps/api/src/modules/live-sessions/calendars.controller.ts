import { Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '@telar/contracts/done';
import { CalendarCreated, CalendarState } from '@telar/contracts/live-sessions';
import { PATHS } from '@telar/contracts/paths';
import { CALENDAR_TEXTS } from '@telar/texts/live-sessions';
import type { FastifyReply } from 'fastify';
import { ForAccounts, ForAnyone } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ClientAddress } from '../../platform/http/client-address';
import { Refuses } from '../../platform/http/openapi/decorators';
import { CalendarsService } from './calendars.service';

@ApiTags('Clases en vivo')
@Controller()
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  @Get(PATHS.myCalendar)
  @ForAccounts()
  @ApiOperation({ summary: 'Si la cuenta tiene una dirección para suscribirse a sus clases' })
  @ApiResponse({ status: 200, standardSchema: CalendarState })
  state(@CurrentCaller() { id }: Caller): Promise<CalendarState> {
    return this.calendars.stateOf(id);
  }

  @Post(PATHS.myCalendar)
  @ForAccounts()
  @ApiOperation({
    summary: 'Crea una dirección para suscribirse a las clases propias',
    description: 'Solo esta respuesta la tiene. Quien la conoce ve las clases y sus enlaces; la anterior ya no vale.',
  })
  @ApiResponse({ status: 201, standardSchema: CalendarCreated })
  create(@CurrentCaller() { id }: Caller): Promise<CalendarCreated> {
    return this.calendars.create(id);
  }

  @Delete(PATHS.myCalendar)
  @HttpCode(200)
  @ForAccounts()
  @ApiOperation({ summary: 'Desactiva la dirección; sin una, no hace nada' })
  @ApiResponse({ status: 200, standardSchema: Done })
  async revoke(@CurrentCaller() { id }: Caller): Promise<Done> {
    await this.calendars.revoke(id);
    return { success: true, message: CALENDAR_TEXTS.revoked };
  }

  @Get(PATHS.calendar)
  @ForAnyone()
  @ApiOperation({ summary: 'Las clases de la cuenta que creó la dirección, como iCalendar (RFC 5545)' })
  @ApiParam({ name: 'token', description: 'De la dirección, con o sin `.ics`' })
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200, description: 'El calendario', schema: { type: 'string' } })
  @Refuses('calendar_not_found', 'too_many_requests')
  async read(
    @Param('token') token: string,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.calendars.read(token, address);
    void reply
      .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' })
      .send(body);
  }
}
