import { Body, Controller, Get, Header, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CourseStarted, MyCourses, StartCourseRequest } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { DONE_TEXTS } from '@telar/texts/done';
import type { FastifyReply } from 'fastify';
import { ForAccounts } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { Refuses } from '../../platform/http/openapi/decorators';
import { EnrollmentsService } from './enrollments.service';
import { StartCourse } from './start-course.service';

@ApiTags('Inscripciones')
@Controller()
export class MyCoursesController {
  constructor(
    private readonly enrollments: EnrollmentsService,
    private readonly startCourse: StartCourse,
  ) {}

  @Get(PATHS.myCourses)
  @ForAccounts()
  // PostgreSQL writes the JSON.
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Los cursos propios, los últimos asignados primero',
    description:
      'Enteros, con los enlaces de sus módulos; también los que salieron del catálogo y aquellos cuyo acceso terminó (`ends_at`), ' +
      'estos sin los materiales que no son públicos. `plans` dice qué planes tiene la cuenta y hasta cuándo.',
  })
  @ApiResponse({ status: 200, standardSchema: MyCourses })
  mine(@CurrentCaller() caller: Caller): Promise<string> {
    return this.enrollments.coursesOf(caller.id);
  }

  @Post(PATHS.myCourses)
  @ForAccounts()
  @ApiOperation({
    summary: 'Agrega a los cursos propios uno que incluye un plan vigente',
    description:
      'De un plan con cantidad, cada curso que se agrega cuenta. Si ya se tiene, es un 200 que no cambia nada.',
  })
  @ApiResponse({ status: 201, standardSchema: CourseStarted })
  @ApiResponse({ status: 200, standardSchema: CourseStarted, description: 'Ya lo tenía' })
  @Refuses('course_not_found', 'plan_missing', 'plan_full')
  async start(
    @Body({ schema: StartCourseRequest }) { courseId }: StartCourseRequest,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourseStarted> {
    const { course, plan } = await this.startCourse.start(caller, courseId);
    void reply.status(plan === null ? 200 : 201);
    const message = plan === null ? DONE_TEXTS.course_already_started : DONE_TEXTS.course_started;
    return { success: true, message, course, plan };
  }
}
