import { Controller, Delete, Get, Param, Post, Put, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  Course,
  CourseChanges,
  CourseChangesQuery,
  CourseList,
  CourseListQuery,
  CourseSaved,
  CourseSuggestions,
  CourseSuggestionsQuery,
} from '@telar/contracts/courses';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForAnyone, ForCapability } from '../../platform/http/access';
import { sendCachedResponse } from '../../platform/http/cached-response';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ClientAddress } from '../../platform/http/client-address';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { CoursesService } from './courses.service';
import { ApiCourseBody } from './editing/api-course-body';
import { CourseEditor } from './editing/course-editor.service';
import { readCourseChange, readNewCourse } from './editing/course-form';
import { OptionalCaller, OptionalCallerGuard } from './optional-caller.guard';

const IMAGE_REFUSALS = ['image_too_large', 'image_type_unsupported', 'image_damaged', 'image_exhausting'] as const;

const CourseId = () => Param('id', idPipe('course_not_found'));

@ApiTags('Cursos')
@Controller()
export class CoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly editor: CourseEditor,
  ) {}

  @Get(PATHS.courses)
  @ForAnyone()
  @ApiOperation({ summary: 'Lista de cursos; por defecto, los más nuevos primero' })
  @ApiResponse({ status: 200, standardSchema: CourseList })
  async list(
    @Query({ schema: CourseListQuery }) query: CourseListQuery,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCachedResponse(reply, await this.courses.list(query, address));
  }

  @Get(PATHS.courseChanges)
  @ForAnyone()
  @ApiOperation({ summary: 'Lo que cambió en el catálogo desde una versión, por partes; con `since=0`, todo' })
  @ApiResponse({ status: 200, standardSchema: CourseChanges })
  async changes(
    @Query({ schema: CourseChangesQuery }) query: CourseChangesQuery,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCachedResponse(reply, await this.courses.changes(query, address));
  }

  @Get(PATHS.courseSuggestions)
  @ForAnyone()
  @ApiOperation({
    summary: 'Sugerencias mientras se escribe una búsqueda',
    description:
      'Hasta 6 categorías y cursos que contienen todas las palabras de `search`, en cualquier orden. Con menos de 2 letras, ninguno.',
  })
  @ApiResponse({ status: 200, standardSchema: CourseSuggestions })
  async suggestions(
    @Query({ schema: CourseSuggestionsQuery }) query: CourseSuggestionsQuery,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCachedResponse(reply, await this.courses.suggestions(query, address));
  }

  @Get(PATHS.relatedCourses)
  @ForAnyone()
  @UseGuards(OptionalCallerGuard)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Hasta 4 cursos relacionados con uno',
    description:
      'Tres puntos por la misma categoría, dos por cada palabra del título que también contienen y uno por el mismo nivel; ' +
      'con los mismos puntos, los más nuevos. Con un token, sin los cursos que la cuenta ya tiene.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: CourseList })
  @Refuses('course_not_found')
  async related(
    @CourseId() id: number,
    @OptionalCaller() caller: Caller | null,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!caller) return sendCachedResponse(reply, await this.courses.related(id, address));
    const body = await this.courses.relatedFor(id, caller, address);
    void reply.header('content-type', 'application/json; charset=utf-8').send(body);
  }

  @Get(PATHS.course)
  @ForAnyone()
  @UseGuards(OptionalCallerGuard)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Un curso',
    description:
      'Para cualquiera. Con el token de un cliente inscrito se lee también un curso archivado, también si su acceso ' +
      'terminó. Un token que no vale se ignora.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Course })
  @Refuses('course_not_found')
  async get(
    @CourseId() id: number,
    @OptionalCaller() caller: Caller | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!caller) return sendCachedResponse(reply, await this.courses.get(id));
    const body = await this.courses.getFor(id, caller);
    void reply.header('content-type', 'application/json; charset=utf-8').send(body);
  }

  @Post(PATHS.courses)
  @ForCapability('courses.manage')
  @ApiOperation({ summary: 'Crea un curso; la imagen puede faltar' })
  @ApiCourseBody('CreateCourseRequest')
  @ApiResponse({ status: 201, standardSchema: CourseSaved })
  @Refuses(...IMAGE_REFUSALS)
  async create(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<CourseSaved> {
    return this.editor.create(caller, await readNewCourse(request));
  }

  @Put(PATHS.course)
  @ForCapability('courses.manage')
  @ApiOperation({ summary: 'Cambia un curso; lo que no se envía queda como está' })
  @ApiParam({ name: 'id', type: Number })
  @ApiCourseBody('UpdateCourseRequest')
  @ApiResponse({ status: 200, standardSchema: CourseSaved })
  @Refuses('course_not_found', 'course_changed', ...IMAGE_REFUSALS)
  async change(
    @CourseId() id: number,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CourseSaved> {
    return this.editor.change(caller, id, await readCourseChange(request));
  }

  @Delete(PATHS.course)
  @ForCapability('courses.manage')
  @ApiOperation({ summary: 'Archiva un curso: sale del catálogo y de los paquetes; quien está inscrito lo conserva' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('course_not_found')
  async archive(@CourseId() id: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.editor.archive(caller, id);
    return { success: true, message: COURSE_TEXTS.deleted };
  }
}
