import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CourseFileEditor } from './course-file-editor.service';
import { CourseFilesController } from './course-files.controller';
import { CourseFilesService } from './course-files.service';

@Module({})
export class CourseFilesModule {
  /** @param certificates the application's certificates module, whose threads check PDFs. */
  static forRoot(certificates: DynamicModule): DynamicModule {
    return {
      module: CourseFilesModule,
      imports: [certificates],
      controllers: [CourseFilesController],
      providers: [CourseFilesService, CourseFileEditor],
    };
  }
}
