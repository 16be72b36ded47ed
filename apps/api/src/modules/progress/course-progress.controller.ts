import { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import {
  MarkStudentRequest,
  StudentMarked,
  StudentProgressFilterQuery,
  StudentProgressList,
  StudentProgressQuery,
} from '@telar/contracts/progress';
import { STUDENT_MARKED } from '@telar/texts/progress';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { sendFile } from '../../platform/http/downloads';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { EXAMPLES } from './openapi-examples';
import { StudentMarks } from './student-marks.service';
import { PROGRESS_FILES_MAX, StudentProgressCsv } from './student-progress-csv.service';
import { StudentProgressService } from './student-progress.service';

const CourseId = () => Param('id', idPipe('course_not_found'));

@ApiTags('Avance')
@Controller()
@ForCapability('dashboard.use')
export class CourseProgressController {
  constructor(
    private readonly students: StudentProgressService,
    private readonly csv: StudentProgressCsv,
    private readonly marks: StudentMarks,
  ) {}

  @Get(PATHS.courseProgress)
  @ApiOperation({
    summary: 'El avance de las personas inscritas en un curso; por defecto, primero las que van más atrás',
    description:
      'También de un curso archivado. `state=awaiting_certificate` son quienes completaron todos los módulos y no tienen un ' +
      'certificado vigente de este curso con su DNI. Por partes: `limit`, y en `cursor` el `next` recibido. Un asesor no ve ' +
      'a los administradores inscritos.\n\nEjemplo: `?search=quispe&state=in_progress&sortBy=last_seen`.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: StudentProgressList, example: EXAMPLES.students })
  @Refuses('course_not_found')
  list(
    @CourseId() id: number,
    @Query({ schema: StudentProgressQuery }) query: StudentProgressQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentProgressList> {
    return this.students.list(id, query, caller);
  }

  @Get(PATHS.courseProgressCsv)
  @ApiOperation({
    summary: 'La misma lista, entera, como CSV',
    description:
      `Se envían ${PROGRESS_FILES_MAX} a la vez, uno por cuenta; a los demás responde 503 con \`Retry-After\`. Queda en la ` +
      'auditoría.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiFile('text/csv')
  @Refuses('course_not_found')
  async file(
    @CourseId() id: number,
    @Query({ schema: StudentProgressFilterQuery }) filters: StudentProgressFilterQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const csv = reply.request.method === 'HEAD' ? Readable.from([]) : await this.csv.file(id, filters, caller);
    sendFile(reply, 'text/csv; charset=utf-8', `avance-${id}.csv`, csv);
  }

  @Put(PATHS.studentProgress)
  @ApiOperation({
    summary: 'Marca o desmarca módulos de una persona',
    description:
      'Lo que ya está así no cambia. Desmarcar quita todas las marcas recibidas del módulo; una que la persona hizo sin red y ' +
      'todavía no envió valdrá cuando llegue. Queda en la auditoría. Un asesor no cambia el avance de administradores (403).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'userId', type: Number })
  @ApiBody({
    schema: { $ref: '#/components/schemas/MarkStudentRequest' },
    examples: { marcar: { summary: 'Un módulo', value: EXAMPLES.marking } },
  })
  @ApiResponse({ status: 200, standardSchema: StudentMarked, example: EXAMPLES.marked })
  @Refuses('course_not_found', 'user_not_found', 'admin_account_protected', 'enrollment_not_found')
  async mark(
    @CourseId() id: number,
    @Param('userId', idPipe('user_not_found')) userId: number,
    @Body({ schema: MarkStudentRequest }) request: MarkStudentRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentMarked> {
    const student = await this.marks.mark(caller, id, userId, request);
    return { success: true, message: STUDENT_MARKED, ...student, student };
  }
}
