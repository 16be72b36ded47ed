import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SlowStatements } from '../../platform/database/slow-statements';
import { Sql } from '../../platform/database/sql';
import { ENTITIES } from './data-source';

@Global()
@Module({})
export class DatabaseModule {
  /** @param source connected and migrated; Nest closes it together with the application. */
  static forRoot(source: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({ useFactory: () => source.options, dataSourceFactory: async () => source }),
        TypeOrmModule.forFeature(ENTITIES),
      ],
      providers: [SlowStatements, Sql],
      exports: [SlowStatements, Sql, TypeOrmModule],
    };
  }
}
