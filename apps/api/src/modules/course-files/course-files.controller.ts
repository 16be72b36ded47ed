import { applyDecorators, Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ChangeCourseFileRequest, CourseFiles, CourseFilesSaved } from '@telar/contracts/course-files';
import type { ChangeCourseFilePayload } from '@telar/contracts/course-files';
import { PATHS } from '@telar/contracts/paths';
import { COURSE_FILE_LIMITS } from '@telar/domain/course-files';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { PDF_PAGES_MAX } from '@telar/domain/pdf-pages';
import { COURSE_FILE_DONE } from '@telar/texts/course-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue';
import { AcceptsForms } from '../../platform/http/accepts-forms';
import { ForAccounts, ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { sendPdfParts } from '../../platform/http/send-pdf-parts';
import { readUpload } from '../../platform/http/upload';
import { observeQueue } from '../../platform/metrics/queues';
import { TEMPLATE_REFUSALS } from '../certificates/pdf/template-refusals';
import { CourseFileEditor } from './course-file-editor.service';
import { CourseFilesService } from './course-files.service';

/** PDFs of all callers that are in memory at the same time. */
const UPLOADS_MAX = 4;
const UPLOADS_WAITING_MAX = 16;
const WAIT_MAX_MS = 20_000;

const CourseId = () => Param('id', idPipe('course_not_found'));
const FileId = () => Param('fileId', idPipe('course_file_not_found'));
const CourseParam = () => ApiParam({ name: 'id', type: Number });
const FileParams = () => applyDecorators(CourseParam(), ApiParam({ name: 'fileId', type: Number }));

const RENAMED: ChangeCourseFilePayload = { name: 'Guía de ejercicios', position: 1 };

@ApiTags('Materiales de los cursos')
@Controller()
export class CourseFilesController {
  private readonly uploads = new BoundedQueue(UPLOADS_MAX, UPLOADS_WAITING_MAX, WAIT_MAX_MS);

  constructor(
    private readonly files: CourseFilesService,
    private readonly editor: CourseFileEditor,
  ) {
    observeQueue('course_file_uploads', () => this.uploads.state);
  }

  @Get(PATHS.courseFiles)
  @ForAccounts()
  @ApiOperation({
    summary: 'Los PDF de los módulos de un curso',
    description:
      'Para quien tiene acceso y para el personal, que ve también los de módulos que se quitaron del curso. ' +
      'En `GET /api/enrollments/me` cada curso los trae en `files`.',
  })
  @CourseParam()
  @ApiResponse({ status: 200, standardSchema: CourseFiles })
  @Refuses('course_not_found', 'enrollment_not_found')
  list(@CourseId() id: number, @CurrentCaller() caller: Caller): Promise<CourseFiles> {
    return this.files.ofCourse(id, caller);
  }

  @Post(PATHS.moduleFiles)
  @ForCapability('courses.manage')
  @ApiOperation({
    summary: 'Sube un PDF como material de un módulo',
    description:
      `Hasta 10 MB, ${PDF_PAGES_MAX} páginas y ${COURSE_FILE_LIMITS.perModule} por módulo; los de un curso juntos, lo que diga ` +
      '`COURSE_FILES_MB`. Se guarda sin cambiarlo. Se rechaza si pide una contraseña o lleva programas, acciones o archivos incrustados, y un ' +
      'archivo que el curso ya tiene es un 409. Su nombre es el del archivo, sin `.pdf`.',
  })
  @CourseParam()
  @ApiParam({ name: 'moduleId', type: Number })
  @AcceptsForms()
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 201, standardSchema: CourseFilesSaved })
  @Refuses(
    'course_not_found',
    'course_module_not_found',
    'course_files_full',
    'course_file_repeated',
    'course_file_too_large',
    'template_type_unsupported',
    ...TEMPLATE_REFUSALS,
  )
  async upload(
    @CourseId() course: number,
    @Param('moduleId', idPipe('course_module_not_found')) module: number,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CourseFilesSaved> {
    await this.editor.assertRoom({ course, module });
    const name = await this.uploads.run(async () => {
      const upload = await readUpload(request, FILE_LIMITS.templateBytes, 'course_file_too_large');
      return this.editor.add({ course, module }, upload, caller);
    });
    return this.saved(course, caller, COURSE_FILE_DONE.uploaded(name));
  }

  @Patch(PATHS.courseFile)
  @ForCapability('courses.manage')
  @ApiOperation({ summary: 'Cambia el nombre de un archivo, su lugar o su módulo' })
  @FileParams()
  @ApiBody({
    schema: { $ref: '#/components/schemas/ChangeCourseFileRequest' },
    examples: { primero: { summary: 'Otro nombre, y el primero del módulo', value: RENAMED } },
  })
  @ApiResponse({ status: 200, standardSchema: CourseFilesSaved })
  @Refuses('course_not_found', 'course_file_not_found', 'course_module_not_found', 'course_files_full')
  async change(
    @CourseId() course: number,
    @FileId() file: number,
    @Body({ schema: ChangeCourseFileRequest }) request: ChangeCourseFileRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CourseFilesSaved> {
    await this.editor.change(course, file, request, caller);
    return this.saved(course, caller, COURSE_FILE_DONE.changed);
  }

  @Delete(PATHS.courseFile)
  @HttpCode(200)
  @ForCapability('courses.manage')
  @ApiOperation({ summary: 'Elimina un archivo de un curso' })
  @FileParams()
  @ApiResponse({ status: 200, standardSchema: CourseFilesSaved })
  @Refuses('course_not_found', 'course_file_not_found')
  async remove(
    @CourseId() course: number,
    @FileId() file: number,
    @CurrentCaller() caller: Caller,
  ): Promise<CourseFilesSaved> {
    await this.editor.remove(course, file, caller);
    return this.saved(course, caller, COURSE_FILE_DONE.deleted);
  }

  @Get(PATHS.courseFile)
  @ForAccounts()
  @ApiOperation({
    summary: 'Un PDF de un curso',
    description: 'Para quien tiene acceso y para el personal; para los demás, 404. Por partes con `Range`.',
  })
  @FileParams()
  @ApiFile('application/pdf')
  @ApiResponse({
    status: 206,
    description: 'La parte que pide `Range`',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @Refuses('course_not_found', 'course_file_not_found', 'file_not_found', 'range_not_satisfiable')
  async read(
    @CourseId() course: number,
    @FileId() file: number,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdfParts(reply, await this.files.find(course, file, caller));
  }

  private async saved(course: number, caller: Caller, message: string): Promise<CourseFilesSaved> {
    return { success: true, message, ...(await this.files.ofCourse(course, caller)) };
  }
}
