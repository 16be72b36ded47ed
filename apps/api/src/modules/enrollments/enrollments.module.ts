import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AccessController } from './access.controller';
import { AccessService } from './access.service';
import { AssignmentsController } from './assignments.controller';
import { CourseStudentsController } from './course-students.controller';
import { EnrollmentsService } from './enrollments.service';
import { MyCoursesController } from './my-courses.controller';
import { AccessNotices } from './notices/access-notices';
import { RemovalUndo } from './removal-undo';
import { RosterAccounts } from './roster/roster-accounts';
import { RosterCheckService } from './roster/roster-check.service';
import { RosterEnrollService } from './roster/roster-enroll.service';
import { RosterTargets } from './roster/roster-targets';
import { RosterController } from './roster/roster.controller';
import { StartCourse } from './start-course.service';

@Module({
  imports: [UsersModule],
  controllers: [
    AccessController,
    AssignmentsController,
    CourseStudentsController,
    RosterController,
    MyCoursesController,
  ],
  providers: [
    AccessNotices,
    AccessService,
    StartCourse,
    RosterAccounts,
    RosterCheckService,
    RosterEnrollService,
    EnrollmentsService,
    RemovalUndo,
    RosterTargets,
  ],
})
export class EnrollmentsModule {}
