import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SlowStatements } from '../../platform/database/slow-statements';
import { poolOf, Sql } from '../../platform/database/sql';
import { observePool } from '../../platform/metrics/pools';
import { ENTITIES } from './data-source';

@Global()
@Module({})
export class DatabaseModule {
  /** @param source connected and migrated; Nest closes it together with the application. */
  static forRoot(source: DataSource): DynamicModule {
    observePool('requests', poolOf(source));
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
