import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { limaDate } from '@telar/domain/lima-time';
import { DataSource } from 'typeorm';
import { PeriodicJob } from '../../platform/jobs/periodic-job';

const INTERVAL_MS = 60_000;

const ADD = `
  insert into certificate_checks (day, valid) values ($1, $2)
  on conflict (day) do update set valid = certificate_checks.valid + excluded.valid`;

/** Valid certificates that were looked up in this process, by day, and are not stored yet. */
const waiting = new Map<string, number>();

function add(day: string, count: number): void {
  waiting.set(day, (waiting.get(day) ?? 0) + count);
}

/** Counts a look-up that found a valid certificate, in memory. */
export function countValidCheck(): void {
  add(limaDate(new Date()), 1);
}

/** Stores the counts once a minute, so that no look-up waits for the database or fails with it. */
@Injectable()
export class CheckDays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CheckDays.name);
  private readonly job = new PeriodicJob({
    name: 'certificate_checks',
    intervalMs: INTERVAL_MS,
    run: () => this.flush(),
  });

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
    await this.flush().catch((error: unknown) => this.logger.error(error));
  }

  /** @throws the database's errors; what is not stored then is stored the next time. */
  async flush(): Promise<void> {
    for (const [day, count] of [...waiting]) {
      waiting.delete(day);
      try {
        await this.database.query(ADD, [day, count]);
      } catch (error) {
        add(day, count);
        throw error;
      }
    }
  }
}
