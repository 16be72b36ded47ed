import { Injectable } from '@nestjs/common';
import type {
  Summary,
  SummaryAdviser,
  SummaryCourse,
  SummaryExpiring,
  SummaryFigures,
  SummaryQuery,
  SummaryWeek,
} from '@telar/contracts/summary';
import {
  daysOf,
  momentsOf,
  periodBefore,
  periodOf,
  SUMMARY_CSV_ROWS,
  SUMMARY_DAYS_MAX,
  SUMMARY_ROWS,
  weeksOf,
} from '@telar/domain/summary-period';
import type { Period, SummaryTable } from '@telar/domain/summary-period';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { summaryCsv } from '@telar/texts/summary';
import { recordExport } from '../../platform/database/record-export';
import { SlowStatements } from '../../platform/database/slow-statements';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { invalidField } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import {
  ACTIVE_BY_WEEK,
  CHECKS_BY_WEEK,
  ENROLLED_BY_WEEK,
  EXPIRING,
  ISSUED_BY_WEEK,
  OPEN_ORDERS,
  PAID_BY_WEEK,
  SALES_BY_ADVISER,
  SALES_BY_ITEM,
} from './summary.statements';
import type { OpenRow, WeekRow } from './summary.statements';

/** What is counted per week. Each one is a statement. */
type Counted = Record<'paid' | 'enrolled' | 'active' | 'issued' | 'checked', WeekRow[]>;

const sum = (rows: readonly WeekRow[], of: 'count' | 'cents'): number =>
  rows.reduce((total, row) => total + (row[of] ?? 0), 0);

/** Figures by week. In the row of the whole period, students who are active in several weeks count once. */
const figuresOf = (counted: Counted): SummaryFigures => ({
  sales: sum(counted.paid, 'cents'),
  orders: sum(counted.paid, 'count'),
  enrollments: sum(counted.enrolled, 'count'),
  active_students: sum(counted.active, 'count'),
  certificates: sum(counted.issued, 'count'),
  checks: sum(counted.checked, 'count'),
});

/** The rows of one week, or those of the whole period (`null`). */
function rowsOf(counted: Counted, week: string | null): Counted {
  const isOf = (row: WeekRow) => row.week === week;
  const ofPeriod = (rows: WeekRow[]) => rows.filter((row) => (week === null ? row.week !== null : isOf(row)));
  return {
    paid: ofPeriod(counted.paid),
    enrolled: ofPeriod(counted.enrolled),
    issued: ofPeriod(counted.issued),
    checked: ofPeriod(counted.checked),
    active: counted.active.filter(isOf),
  };
}

/** One row more than the response has is read, to know whether there are more. */
const hasMore = (rows: readonly unknown[]): boolean => rows.length > SUMMARY_ROWS;

/** Figures of the academy, for its owner. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly sql: Sql,
    private readonly queue: SlowStatements,
  ) {}

  /** @throws AppError `validation_failed` if the period is reversed or too long; `overloaded`. */
  async read(query: SummaryQuery): Promise<Summary> {
    const period = checkedPeriod(query);
    const before = periodBefore(period);
    const counted = await this.counted(period);
    const previous = await this.counted(before);
    const courses = await this.courses(period, SUMMARY_ROWS + 1);
    const advisers = await this.advisers(period, SUMMARY_ROWS + 1);
    const expiring = await this.expiring(SUMMARY_ROWS + 1);
    return {
      ...period,
      before,
      current: figuresOf(rowsOf(counted, null)),
      previous: figuresOf(rowsOf(previous, null)),
      weeks: weeksOf(period).map((week): SummaryWeek => ({ week, ...figuresOf(rowsOf(counted, week)) })),
      courses: courses.slice(0, SUMMARY_ROWS),
      advisers: advisers.slice(0, SUMMARY_ROWS),
      open: await this.open(),
      expiring: expiring.slice(0, SUMMARY_ROWS),
      has_more: { courses: hasMore(courses), advisers: hasMore(advisers), expiring: hasMore(expiring) },
    };
  }

  /** One table as a CSV file, which is recorded. @throws AppError as `read`. */
  async csv(table: SummaryTable, query: SummaryQuery, caller: Caller): Promise<string> {
    const period = checkedPeriod(query);
    const file = await this.file(table, period);
    await recordExport(this.sql, caller, { action: 'summary.exported', subject: 'summary' }, { table, ...period });
    return file;
  }

  private async file(table: SummaryTable, period: Period): Promise<string> {
    if (table === 'courses') return summaryCsv.courses(await this.courses(period, SUMMARY_CSV_ROWS));
    if (table === 'advisers') return summaryCsv.advisers(await this.advisers(period, SUMMARY_CSV_ROWS));
    if (table === 'expiring') return summaryCsv.expiring(await this.expiring(SUMMARY_CSV_ROWS));
    return summaryCsv.weeks((await this.read(period)).weeks);
  }

  private async counted(period: Period): Promise<Counted> {
    const moments = momentsOf(period);
    return {
      paid: await this.rows(PAID_BY_WEEK, moments),
      enrolled: await this.rows(ENROLLED_BY_WEEK, moments),
      active: await this.rows(ACTIVE_BY_WEEK, moments),
      issued: await this.rows(ISSUED_BY_WEEK, moments),
      checked: await this.rows(CHECKS_BY_WEEK, [period.from, period.to]),
    };
  }

  private courses(period: Period, limit: number): Promise<SummaryCourse[]> {
    return this.rows(SALES_BY_ITEM, [...momentsOf(period), limit]);
  }

  private advisers(period: Period, limit: number): Promise<SummaryAdviser[]> {
    return this.rows(SALES_BY_ADVISER, [...momentsOf(period), limit]);
  }

  private expiring(limit: number): Promise<SummaryExpiring[]> {
    return this.rows(EXPIRING, [limit]);
  }

  private async open(): Promise<Summary['open']> {
    const rows = await this.rows<OpenRow>(OPEN_ORDERS, []);
    const of = (state: OpenRow['state']) => {
      const found = rows.find((row) => row.state === state);
      return { orders: found?.orders ?? 0, total: found?.total ?? 0, oldest_at: found?.oldest_at ?? null };
    };
    return { pending: of('pending'), in_review: of('in_review') };
  }

  /** Runs one statement after the other in the queue of slow ones, so that the figures never delay other reads. */
  private rows<Row extends object = WeekRow>(statement: Prepared, values: unknown[]): Promise<Row[]> {
    return this.queue.run('summary', () => this.sql.many<Row>(statement, values));
  }
}

function checkedPeriod(query: SummaryQuery): Period {
  const period = periodOf(query, new Date());
  const days = daysOf(period);
  if (days < 1) throw invalidField('to', FIELD_TEXTS.period_reversed);
  if (days > SUMMARY_DAYS_MAX) throw invalidField('from', FIELD_TEXTS.period_long);
  return period;
}
