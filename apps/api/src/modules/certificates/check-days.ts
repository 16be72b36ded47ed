import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { limaDate } from '@telar/domain/dates';
import { DataSource } from 'typeorm';
import { runJob } from '../../platform/metrics/jobs';

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
  private readonly logger = new Logger('CheckDays');
  private timer?: NodeJS.Timeout;

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Never throws. Counts that could not be stored are stored the next time. */
  async flush(): Promise<void> {
    const counted = [...waiting];
    waiting.clear();
    for (const [day, count] of counted) {
      await runJob('certificate_checks', () => this.database.query(ADD, [day, count])).catch((error: unknown) => {
        add(day, count);
        this.logger.warn(error);
      });
    }
  }
}
