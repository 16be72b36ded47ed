import { Module } from '@nestjs/common';
import { SecurityModule } from '../../platform/security/security.module';
import { AccountRequests } from './account-requests';
import { EnrolledCourses } from './enrolled-courses';
import { OldAccountRequests } from './old-account-requests';
import { OwnAccountController } from './own-account.controller';
import { OwnAccountService } from './own-account.service';
import { UserWriter } from './user-writer';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [SecurityModule],
  controllers: [OwnAccountController, UsersController],
  providers: [AccountRequests, EnrolledCourses, OldAccountRequests, OwnAccountService, UserWriter, UsersService],
  exports: [AccountRequests, EnrolledCourses, UsersService],
})
export class UsersModule {}
