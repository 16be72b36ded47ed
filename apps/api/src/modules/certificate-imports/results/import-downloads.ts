import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { recordExport } from '../../../platform/database/record-export';
import { Sql } from '../../../platform/database/sql';
import type { Caller } from '../../../platform/http/caller';
import { Downloads } from '../../../platform/http/downloads';
import { ImportsService } from '../imports.service';
import { importLines } from './import-csv';

/** CSV files that are sent at the same time, one per account. */
export const IMPORT_FILES_MAX = 2;
const TIMES_MS = { stall: 30_000, total: 10 * 60_000 };

/** Sends the result of an import as a CSV file. It is read while it is sent. */
@Injectable()
export class ImportDownloads implements OnModuleDestroy {
  private readonly downloads = new Downloads(IMPORT_FILES_MAX, TIMES_MS);

  constructor(
    private readonly imports: ImportsService,
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws AppError `certificate_import_not_found`; `overloaded`, at once, if the account or too many others download.
   */
  async csv(id: number, caller: Caller): Promise<Readable> {
    await this.imports.find(id);
    const lines = importLines(this.imports.parts(id), this.config.publicUrl);
    const exported = { action: 'certificate_import.exported', subject: 'certificate_import', id } as const;
    const { stream } = await this.downloads.streamAfter(caller.id, lines, () =>
      recordExport(this.sql, caller, exported, { format: 'CSV' }),
    );
    return stream;
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }
}
