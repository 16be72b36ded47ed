import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module';
import type { Config } from '../config/config';
import { FilesService } from './files.service';
import { UnreferencedFiles } from './unreferenced-files';
import { UnreferencedFilesCleanup } from './unreferenced-files-cleanup';
import { openStorage } from './open-storage';
import { STORAGE } from './storage.port';

@Global()
@Module({
  providers: [
    {
      provide: STORAGE,
      inject: [CONFIG],
      useFactory: (config: Config) => openStorage(config),
    },
    UnreferencedFiles,
    FilesService,
    UnreferencedFilesCleanup,
  ],
  exports: [FilesService, STORAGE],
})
export class StorageModule {}
