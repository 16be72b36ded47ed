import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AssignmentsController } from './assignments.controller';
import { Accounts } from './bulk/accounts';
import { BulkCheck } from './bulk/bulk-check.service';
import { BulkEnroll } from './bulk/bulk-enroll.service';
import { BulkController } from './bulk/bulk.controller';
import { Targets } from './bulk/targets';
import { EnrollmentsService } from './enrollments.service';
import { MyCoursesController } from './my-courses.controller';

@Module({
  imports: [UsersModule],
  controllers: [AssignmentsController, BulkController, MyCoursesController],
  providers: [Accounts, BulkCheck, BulkEnroll, EnrollmentsService, Targets],
})
export class EnrollmentsModule {}
