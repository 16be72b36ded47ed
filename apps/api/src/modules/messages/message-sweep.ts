import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { runJob } from '../../platform/metrics/jobs';

const INTERVAL_MS = 3_600_000;
const BATCH = 200;

/** `$1` days, `$2` how many. Without an actor: the system acts. */
const DELETE_OLD = `
  delete from messages where id in (
    select id from messages where created_at < now() - make_interval(days => $1)
    order by created_at limit $2 for update skip locked
  )`;

/** Deletes messages, with their answers, after their term: they are personal data. */
@Injectable()
export class MessageSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Messages');
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = runJob('old_messages', () => this.run()).catch((error: unknown) => this.logger.error(error));
    }, INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One run. Several processes may do it at the same time. */
  async run(): Promise<void> {
    for (;;) {
      const values = [this.config.messages.days, BATCH];
      const [, deleted] = await this.database.query<[unknown[], number]>(DELETE_OLD, values);
      if (deleted < BATCH) return;
    }
  }
}
