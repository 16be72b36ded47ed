import { Injectable } from '@nestjs/common';
import { IMPORT_CONFLICTS } from '@telar/texts/certificate-imports';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { AppError } from '../../../platform/http/app-error';
import { conflict } from '../draft/import-drafts.service';
import { LOCK_IMPORT } from '../import.statements';
import type { ImportHead } from '../import.statements';
import { ImportRunner } from './import-runner';

/** `$1` the import. Failed rows are tried again. */
const RETRY_ROWS = `
  update certificate_import_rows set outcome = null, attempts = 0, lease_id = null, lease_until = null
  where import_id = $1 and state = 'failed'`;

/** `$1` the import. What there is to import, and what must be sent before. */
const WORK = `
  select (select count(*)::int from certificate_import_rows where import_id = $1 and state = 'pending') as pending,
    (select count(*)::int from certificate_import_files f
      join certificate_import_rows r on r.import_id = f.import_id and r.file_no = f.file_no
      where f.import_id = $1 and f.state = 'missing' and r.state = 'pending') as missing`;

/** `$1` the import, `$2` who imports, `$3` the account. */
const RUN = `
  update certificate_imports
  set state = 'running', actor = $2, started_by = $3, started_at = coalesce(started_at, now()), finished_at = null
  where id = $1`;

@Injectable()
export class ImportStart {
  constructor(
    private readonly database: DataSource,
    private readonly runner: ImportRunner,
  ) {}

  /**
   * Imports the valid and warned rows in the background. A repeated request changes nothing and is no error.
   * @throws AppError `certificate_import_not_found`; `certificate_import_conflict` if there is nothing to import or a
   * file of a row was not sent.
   */
  async start(actor: Actor & { id: number }, id: number): Promise<void> {
    await transactionAs(this.database, actor, async (manager) => {
      const [head] = await manager.query<ImportHead[]>(LOCK_IMPORT, [id]);
      if (!head) throw new AppError('certificate_import_not_found');
      if (head.state === 'running') return;
      await manager.query(RETRY_ROWS, [id]);
      const [work] = await manager.query<{ pending: number; missing: number }[]>(WORK, [id]);
      if (work && work.missing > 0) throw conflict(IMPORT_CONFLICTS.files_missing(work.missing));
      if (work?.pending === 0) {
        if (head.state === 'done') return;
        throw conflict(IMPORT_CONFLICTS.nothing_to_import);
      }
      const { role, ip, requestId } = actor;
      await manager.query(RUN, [id, { id: actor.id, role, ip, requestId }, actor.id]);
    });
    this.runner.wake();
  }
}
