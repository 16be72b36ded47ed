import { Module } from '@nestjs/common';
import { CourseProgressController } from './course-progress.controller';
import { MyProgressController } from './my-progress.controller';
import { ProgressSync } from './progress-sync.service';
import { StudentMarks } from './student-marks.service';
import { StudentProgressCsv } from './student-progress-csv.service';
import { StudentProgressService } from './student-progress.service';

@Module({
  controllers: [MyProgressController, CourseProgressController],
  providers: [ProgressSync, StudentMarks, StudentProgressCsv, StudentProgressService],
})
export class ProgressModule {}
