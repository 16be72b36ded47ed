import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Course, CourseList, CourseListQuery } from '@telar/contracts';
import { ForAnyone } from '../http/access';
import { IdOf } from '../http/id.pipe';
import { CoursesService } from './courses.service';

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

@ApiTags('Cursos')
@Controller('api/courses')
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Get()
  @ForAnyone()
  @Header(...JSON_TYPE)
  @ApiOperation({ summary: 'Lista de cursos, los más nuevos primero' })
  @ApiResponse({ status: 200, standardSchema: CourseList })
  list(@Query({ schema: CourseListQuery }) query: CourseListQuery): Promise<string> {
    return this.courses.list(query);
  }

  @Get(':id')
  @ForAnyone()
  @Header(...JSON_TYPE)
  @ApiOperation({ summary: 'Un curso' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Course })
  get(@Param('id', IdOf('course_not_found')) id: number): Promise<string> {
    return this.courses.get(id);
  }
}
