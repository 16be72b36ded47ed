import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CoursesModule } from '../../modules/courses/courses.module';
import { CrawlersController } from './crawlers.controller';
import { CrawlersService } from './crawlers.service';
import { PagesService } from './pages.service';
import { PreviewQueue } from './preview-queue';
import { PreviewsController } from './previews.controller';
import { PreviewsService } from './previews.service';

@Module({})
export class PagesModule {
  /** @param certificates the application's certificates module, whose lookup the pages use. */
  static forRoot(certificates: DynamicModule): DynamicModule {
    return {
      module: PagesModule,
      imports: [certificates, CoursesModule],
      controllers: [CrawlersController, PreviewsController],
      providers: [CrawlersService, PagesService, PreviewQueue, PreviewsService],
      exports: [PagesService],
    };
  }
}
