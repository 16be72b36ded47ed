import { Inject, Injectable } from '@nestjs/common';
import type { Backup, BackupOverview } from '@telar/contracts/backups';
import { HOUR_MS } from '@telar/domain/durations';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';

/** A night and half a day. A failed backup of the night is reported at once. */
const OVERDUE_MS = 36 * HOUR_MS;
const LISTED = 10;

const COLUMNS = `
  id, started_at, finished_at, scheduled, place, failure, bytes::float8, copied_bytes::float8, files, missing_files`;

/** `$1` how many. */
const NEWEST: Prepared = {
  name: 'backups_newest',
  text: `select ${COLUMNS} from backups order by started_at desc, id desc limit $1`,
};

/**
 * SQL: the newest of the ended backups that match, in a place. A copy in another place does not replace them. Without
 * backups in the future: they were made while the clock was wrong.
 */
const newestEnded = (condition: string) => `
  select ${COLUMNS} from backups
  where finished_at is not null and started_at <= now() and place = coalesce($1, place) and ${condition}
  order by started_at desc, id desc limit 1`;

/** `$1` the place of the nightly backups, or null for any place. */
const LAST_SUCCESS: Prepared = { name: 'backups_last_success', text: newestEnded('failure is null') };

/** As `LAST_SUCCESS`, or a failed one. */
const LAST_ENDED: Prepared = { name: 'backups_last_ended', text: newestEnded('true') };

type Row = Omit<Backup, 'started_at' | 'finished_at'> & { started_at: Date; finished_at: Date | null };

const toBackup = (row: Row): Backup => ({
  ...row,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** What is known about the backups of this installation, made by the server or by the command. */
@Injectable()
export class BackupStatus {
  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The last complete backup in the place of the nightly ones, or anywhere if there are none; `null` without one. */
  async lastSuccess(): Promise<Backup | null> {
    const row = await this.sql.one<Row>(LAST_SUCCESS, [this.config.backup.place]);
    return row && toBackup(row);
  }

  async overview(now = new Date()): Promise<BackupOverview> {
    const { place, hour, keep } = this.config.backup;
    const [last, ended, rows] = await Promise.all([
      this.lastSuccess(),
      this.sql.one<Row>(LAST_ENDED, [place]),
      this.sql.many<Row>(NEWEST, [LISTED]),
    ]);
    const isExpected = this.config.production || place !== null || last !== null;
    const isRecent = last !== null && now.getTime() - Date.parse(last.started_at) <= OVERDUE_MS;
    return {
      place,
      hour,
      keep,
      is_overdue: isExpected && !isRecent,
      last_failure: ended?.failure ?? null,
      last_success: last,
      backups: rows.map(toBackup),
    };
  }
}
