import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CourseStudentList, CourseStudentQuery } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { ForCapability } from '../../platform/http/access';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { EnrollmentsService } from './enrollments.service';

@ApiTags('Inscripciones')
@Controller()
export class CourseStudentsController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  @Get(PATHS.courseStudents)
  // For certificates of a whole class, which only admins issue.
  @ForCapability('certificates.issue')
  @ApiOperation({
    summary: 'Las personas inscritas en un curso, por apellidos',
    description: 'También de un curso archivado.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: CourseStudentList })
  @Refuses('course_not_found')
  students(
    @Param('id', idPipe('course_not_found')) id: number,
    @Query({ schema: CourseStudentQuery }) query: CourseStudentQuery,
  ): Promise<CourseStudentList> {
    return this.enrollments.studentsOf(id, query);
  }
}
