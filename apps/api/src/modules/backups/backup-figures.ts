import { Injectable } from '@nestjs/common';
import { withTimeout } from '../../platform/concurrency/with-timeout';
import { gauge } from '../../platform/metrics/registry';
import { BackupStatus } from './backup-status.service';

/** The figures are shown without a database, too. */
const TIMEOUT_MS = 1_000;

/** Shows when the last complete backup was made: 0 if there is none. */
@Injectable()
export class BackupFigures {
  private seconds = 0;

  constructor(private readonly status: BackupStatus) {
    gauge(
      'telar_backup_last_success_timestamp_seconds',
      'When the last complete backup began; 0 if there is none.',
      () => withTimeout(TIMEOUT_MS, this.read(), this.seconds),
    );
  }

  private async read(): Promise<number> {
    const last = await this.status.lastSuccess().catch(() => undefined);
    if (last !== undefined) this.seconds = last ? Date.parse(last.started_at) / 1_000 : 0;
    return this.seconds;
  }
}
