import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { MyCourses } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { ForAccounts } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { EnrollmentsService } from './enrollments.service';

@ApiTags('Inscripciones')
@Controller()
export class MyCoursesController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  @Get(PATHS.myCourses)
  @ForAccounts()
  // PostgreSQL writes the JSON.
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Los cursos propios, los últimos asignados primero',
    description: 'Enteros, con los enlaces de sus módulos; también los que salieron del catálogo.',
  })
  @ApiResponse({ status: 200, standardSchema: MyCourses })
  mine(@CurrentCaller() caller: Caller): Promise<string> {
    return this.enrollments.coursesOf(caller.id);
  }
}
