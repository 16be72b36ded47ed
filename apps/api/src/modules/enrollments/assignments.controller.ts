import { Body, Controller, Delete, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  AssignCourseRequest,
  CourseAssigned,
  CourseRemoved,
  AssignPackageRequest,
  PackageAssigned,
} from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { packageAssigned } from '@telar/texts/assignments';
import { DONE_TEXTS } from '@telar/texts/done';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { EnrollmentsService } from './enrollments.service';

const UserId = () => Param('id', idPipe('user_not_found'));

/** 201 if an enrollment was created, 200 if all of them existed. */
const setStatus = (reply: FastifyReply, assigned: readonly unknown[]) =>
  void reply.status(assigned.length > 0 ? 201 : 200);

@ApiTags('Inscripciones')
@Controller()
@ForCapability('dashboard.use')
export class AssignmentsController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  @Post(PATHS.userCourses)
  @ApiOperation({
    summary: 'Asigna un curso a una cuenta',
    description:
      'Con `ends_on` el acceso termina ese día. Asignar lo que ya tiene, al menos hasta entonces, es un 200 que no cambia nada. Un curso archivado es un 404. Un asesor no inscribe a ' +
      'administradores (403).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 201, standardSchema: CourseAssigned })
  @ApiResponse({ status: 200, standardSchema: CourseAssigned, description: 'Ya lo tenía' })
  @Refuses('user_not_found', 'admin_account_protected', 'course_not_found', 'removal_not_undoable')
  async assignCourse(
    @UserId() id: number,
    @Body({ schema: AssignCourseRequest }) { courseId, ends_on: endsOn, undo }: AssignCourseRequest,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourseAssigned> {
    const { user, assigned, skipped } =
      undo === undefined
        ? await this.enrollments.assignCourse(caller, id, courseId, endsOn)
        : await this.enrollments.restore(caller, id, courseId, undo);
    setStatus(reply, assigned);
    const done = undo === undefined ? DONE_TEXTS.course_assigned : DONE_TEXTS.course_restored;
    const message = assigned.length > 0 ? done : DONE_TEXTS.course_already_assigned;
    return { success: true, message, ...user, user, assigned, skipped };
  }

  @Delete(PATHS.userCourse)
  @ApiOperation({ summary: 'Quita un curso a una cuenta; los certificados siguen siendo válidos' })
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'courseId', type: Number })
  @ApiResponse({ status: 200, standardSchema: CourseRemoved })
  @Refuses('user_not_found', 'admin_account_protected', 'course_not_found', 'enrollment_not_found')
  async removeCourse(
    @UserId() id: number,
    @Param('courseId', idPipe('course_not_found')) courseId: number,
    @CurrentCaller() caller: Caller,
  ): Promise<CourseRemoved> {
    const { user, undo } = await this.enrollments.remove(caller, id, courseId);
    return { success: true, message: DONE_TEXTS.course_removed, ...user, user, undo };
  }

  @Post(PATHS.userPackages)
  @ApiOperation({
    summary: 'Asigna todos los cursos de un paquete a una cuenta, o ninguno',
    description:
      'Los que ya tiene se omiten y se dicen en `skipped`; si los tenía todos es un 200. Sin cursos es un 409.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 201, standardSchema: PackageAssigned })
  @ApiResponse({ status: 200, standardSchema: PackageAssigned, description: 'Ya los tenía todos' })
  @Refuses('user_not_found', 'admin_account_protected', 'package_not_found', 'package_empty')
  async assignPackage(
    @UserId() id: number,
    @Body({ schema: AssignPackageRequest }) { packageId, ends_on: endsOn }: AssignPackageRequest,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PackageAssigned> {
    const {
      user,
      assigned,
      skipped,
      package: packageRef,
    } = await this.enrollments.assignPackage(caller, id, packageId, endsOn);
    setStatus(reply, assigned);
    const message = packageAssigned(assigned.length, skipped.length);
    return { success: true, message, ...user, user, package: packageRef, assigned, skipped };
  }
}
