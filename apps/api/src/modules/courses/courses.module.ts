import { Module } from '@nestjs/common';
import { ImagesModule } from '../../platform/images/images.module';
import { CatalogueCache } from './catalogue-cache';
import { CatalogueVersion } from './catalogue-version';
import { CoursesController } from './courses.controller';
import { CoursesService } from './courses.service';
import { CourseEditor } from './editing/course-editor.service';
import { CourseSearch } from './search/course-search.service';
import { IndexedCatalogue } from './search/indexed-catalogue';
import { UncachedReads } from './uncached-reads';

@Module({
  imports: [ImagesModule],
  controllers: [CoursesController],
  providers: [
    CatalogueCache,
    CatalogueVersion,
    CourseEditor,
    CourseSearch,
    CoursesService,
    IndexedCatalogue,
    UncachedReads,
  ],
  exports: [CatalogueVersion],
})
export class CoursesModule {}
