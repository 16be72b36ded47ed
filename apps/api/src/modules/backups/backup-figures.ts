import { Injectable } from '@nestjs/common';
import { CoalescedRead } from '../../platform/concurrency/coalesced-read';
import { withTimeout } from '../../platform/concurrency/with-timeout';
import { gauge } from '../../platform/metrics/registry';
import { BackupStatus } from './backup-status.service';

/** The figures are shown without a database, too. */
const TIMEOUT_MS = 1_000;

/** Shows when the last complete backup was made, and how many files it lacks: 0 if there is none. */
@Injectable()
export class BackupFigures {
  private last = { seconds: 0, missing: 0 };
  /** One read serves both figures. */
  private readonly reads = new CoalescedRead(() => this.read());

  constructor(private readonly status: BackupStatus) {
    gauge(
      'telar_backup_last_success_timestamp_seconds',
      'When the last complete backup began; 0 if there is none.',
      async () => (await this.current()).seconds,
    );
    gauge(
      'telar_backup_missing_files',
      'Files that the storage did not have at the last complete backup.',
      async () => (await this.current()).missing,
    );
  }

  private current(): Promise<typeof this.last> {
    return withTimeout(TIMEOUT_MS, this.reads.read(), this.last);
  }

  private async read(): Promise<typeof this.last> {
    const last = await this.status.lastSuccess().catch(() => undefined);
    if (last !== undefined) {
      this.last = last
        ? { seconds: Date.parse(last.started_at) / 1_000, missing: last.missing_files ?? 0 }
        : { seconds: 0, missing: 0 };
    }
    return this.last;
  }
}
