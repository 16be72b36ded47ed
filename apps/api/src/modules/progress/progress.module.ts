import { Module } from '@nestjs/common';
import { CourseProgressController } from './course-progress.controller';
import { MyProgressController } from './my-progress.controller';
import { ProgressOverviewController } from './overview/progress-overview.controller';
import { ProgressOverviewService } from './overview/progress-overview.service';
import { ProgressSync } from './progress-sync.service';
import { CourseResultsController } from './results/course-results.controller';
import { CourseResultsService } from './results/course-results.service';
import { StudentMarks } from './student-marks.service';
import { StudentProgressCsv } from './student-progress-csv.service';
import { StudentProgressService } from './student-progress.service';

@Module({
  controllers: [MyProgressController, CourseProgressController, ProgressOverviewController, CourseResultsController],
  providers: [
    ...[ProgressSync, StudentMarks, StudentProgressCsv, StudentProgressService],
    ...[ProgressOverviewService, CourseResultsService],
  ],
})
export class ProgressModule {}
