import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { SyllabusAvailability, SyllabusReply, SyllabusRequest } from '@telar/contracts/syllabus';
import type { FastifyRequest } from 'fastify';
import { abortOnDisconnect } from '../../../platform/http/abort-on-disconnect';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { Refuses } from '../../../platform/http/openapi/decorators';
import { SyllabusService } from './syllabus.service';

@ApiTags('Catálogo de certificados')
@Controller()
@ForCapability('certificatePresets.manage')
export class SyllabusController {
  constructor(private readonly syllabus: SyllabusService) {}

  @Get(PATHS.syllabus)
  @ApiOperation({ summary: 'Si hay un servicio que proponga temarios' })
  @ApiResponse({ status: 200, standardSchema: SyllabusAvailability })
  availability(): SyllabusAvailability {
    return { available: this.syllabus.available };
  }

  @Post(PATHS.syllabus)
  @HttpCode(200)
  @ApiOperation({ summary: 'Propone un temario de nueve módulos con cuatro puntos' })
  @ApiResponse({ status: 200, standardSchema: SyllabusReply })
  @Refuses('too_many_requests', 'syllabus_unavailable', 'syllabus_failed')
  async propose(
    @Body({ schema: SyllabusRequest }) request: SyllabusRequest,
    @CurrentCaller() caller: Caller,
    @Req() http: FastifyRequest,
  ): Promise<SyllabusReply> {
    return abortOnDisconnect(http, (signal) => this.syllabus.propose(request, caller.id, signal));
  }
}
