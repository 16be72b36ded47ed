import { Module } from '@nestjs/common';
import { ImagesModule } from '../../platform/images/images.module';
import { CatalogueAnswers } from './catalogue-answers';
import { CatalogueVersion } from './catalogue-version';
import { CoursesController } from './courses.controller';
import { CoursesService } from './courses.service';
import { CourseEditor } from './editing/course-editor.service';
import { CourseSearch } from './search/course-search';

@Module({
  imports: [ImagesModule],
  controllers: [CoursesController],
  providers: [CatalogueAnswers, CatalogueVersion, CourseEditor, CourseSearch, CoursesService],
  exports: [CatalogueAnswers],
})
export class CoursesModule {}
