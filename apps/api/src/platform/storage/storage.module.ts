import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { FilesService } from './files.service';
import { openStorage } from './open-storage';
import { STORAGE } from './storage.port';
import { UnreferencedFiles } from './unreferenced-files';
import { UnreferencedFilesCleanup } from './unreferenced-files-cleanup';

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
