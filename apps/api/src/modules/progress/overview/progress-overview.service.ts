import { Injectable } from '@nestjs/common';
import type { ProgressOverview, ProgressOverviewQuery } from '@telar/contracts/progress';
import { DataSource } from 'typeorm';
import { SlowStatements } from '../../../platform/database/slow-statements';
import type { Caller } from '../../../platform/http/caller';
import { hiddenFrom } from '../hidden-from';
import { overviewStatement } from './overview.statement';
import type { OverviewRow } from './overview.statement';

/** Counts the progress in all courses. It reads every enrollment, so it waits in the queue of slow statements. */
@Injectable()
export class ProgressOverviewService {
  constructor(
    private readonly database: DataSource,
    private readonly slow: SlowStatements,
  ) {}

  /** @throws AppError `overloaded` if too many slow statements wait. */
  async read(query: ProgressOverviewQuery, caller: Caller): Promise<ProgressOverview> {
    const { text, values } = overviewStatement(query, hiddenFrom(caller));
    const [row] = await this.slow.run(caller.ip ?? '', () => this.database.query<[OverviewRow]>(text, values));
    return row;
  }
}
