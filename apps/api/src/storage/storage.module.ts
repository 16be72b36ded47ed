import { fileURLToPath } from 'node:url';
import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module';
import type { Config } from '../config/config';
import { DiskStorage } from './disk.storage';
import { FilesService } from './files.service';
import { STORAGE } from './storage.port';

@Global()
@Module({
  providers: [
    {
      provide: STORAGE,
      inject: [CONFIG],
      useFactory: (config: Config) => new DiskStorage(fileURLToPath(config.storageUrl)),
    },
    FilesService,
  ],
  exports: [FilesService, STORAGE],
})
export class StorageModule {}
