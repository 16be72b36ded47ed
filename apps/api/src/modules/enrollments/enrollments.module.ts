import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AssignmentsController } from './assignments.controller';
import { CourseStudentsController } from './course-students.controller';
import { EnrollmentsService } from './enrollments.service';
import { MyCoursesController } from './my-courses.controller';
import { RosterAccounts } from './roster/roster-accounts';
import { RosterCheckService } from './roster/roster-check.service';
import { RosterEnrollService } from './roster/roster-enroll.service';
import { RosterTargets } from './roster/roster-targets';
import { RosterController } from './roster/roster.controller';

@Module({
  imports: [UsersModule],
  controllers: [AssignmentsController, CourseStudentsController, RosterController, MyCoursesController],
  providers: [RosterAccounts, RosterCheckService, RosterEnrollService, EnrollmentsService, RosterTargets],
})
export class EnrollmentsModule {}
