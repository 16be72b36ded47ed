import { Module } from '@nestjs/common';
import { SecurityModule } from '../../platform/security/security.module';
import { EnrolledCourses } from './enrolled-courses';
import { UserWriter } from './user-writer';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [SecurityModule],
  controllers: [UsersController],
  providers: [EnrolledCourses, UserWriter, UsersService],
  exports: [EnrolledCourses, UsersService],
})
export class UsersModule {}
