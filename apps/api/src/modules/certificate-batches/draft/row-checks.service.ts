import { Injectable } from '@nestjs/common';
import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import type { IssueCertificateRequest } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldWarning } from '@telar/contracts/field-warning';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { documentOf } from '../../../platform/database/document-of';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { fullName } from '../../../platform/database/user-name';
import { mapInSlices } from '../../certificate-rows/in-slices';
import { personWarnings } from '../../certificate-rows/person-warnings';
import type { PersonFacts } from '../../certificate-rows/person-warnings';
import { PrintableText } from './printable-text';
import { checkRow, rowValues, shownText, warningsOf } from './row-check';
import type { BatchForm, CheckedRow } from './row-check';

/** Rows of one statement. */
export const STATEMENT_ROWS = 2_000;
/** A row stores no more errors of its texts: those of the defaults are stored with every row. */
const ERRORS_MAX = 10;

interface Facts extends PersonFacts {
  place: number;
  code_taken: boolean;
  course_missing: boolean;
}

/**
 * `$1` codes of the rows, empty for rows without one; `$2` texts of documents; `$3` titles of courses; `$4` their ids,
 * or `null`; `$5` a certificate and `$6` a batch that do not count, or `null`. Certificates that a batch is about to
 * issue count as issued. A row of `Facts` for each that has a fact.
 */
const FACTS: Prepared = {
  name: 'certificate_batch_facts',
  text: `
    with given as materialized (
      select code, dni, fold(title) as title, course_id, place
      from unnest($1::text[], $2::text[], $3::text[], $4::int[]) with ordinality g(code, dni, title, course_id, place)
    ), of_persons as materialized (
      select c.dni, fold(c.course_title) as title, c.course_id, c.code, c.issue_date, c.id
      from certificates c
      where c.dni in (select dni from given where dni <> '') and c.revoked_at is null and c.id is distinct from $5::int
      union all
      select r.dni, fold(r.course_title), null, r.code, null, null
      from certificate_batches b join certificate_batch_rows r on r.batch_id = b.id and r.state = 'pending'
      where b.state in ('running', 'cancelling') and b.id is distinct from $6::int
        -- "is true" keeps PostgreSQL from comparing each row with each DNI in a nested loop: there is no index.
        and (r.dni in (select dni from given)) is true
    ), same_title as (
      select distinct on (dni, title) dni, title, code from of_persons
      order by dni, title, issue_date desc nulls last, id desc
    ), same_course as (
      select distinct on (dni, course_id) dni, course_id, code
      from of_persons where course_id is not null order by dni, course_id, issue_date desc, id desc
    )
    select given.place::int as place,
      exists(select from certificates c where c.code = given.code)
        or exists(select from certificates c where c.code_folded = lower(given.code)) as code_taken,
      given.course_id is not null and not exists(select from courses where id = given.course_id) as course_missing,
      ${fullName('u')} as account, coalesce(same_title.code, same_course.code) as issued_before
    from given
    left join same_title on same_title.dni = given.dni and same_title.title = given.title
    left join same_course on same_course.dni = given.dni and same_course.course_id = given.course_id
    left join users u on ${documentOf('u')} = given.dni`,
};

/** A row as it is stored, without its number and what other rows say about it. */
export interface StoredCheck extends Pick<CheckedRow, 'errors' | 'warnings'> {
  user_name: string | null;
  dni: string | null;
  course_title: string | null;
  /** The code that the row brings. */
  code: string | null;
}

/** Checks rows as single certificates are checked, and compares them with accounts and certificates. */
@Injectable()
export class RowChecks {
  constructor(
    private readonly sql: Sql,
    private readonly printable: PrintableText,
  ) {}

  /**
   * @param batch of the rows, if it is stored.
   * @returns the checks in the order of the rows.
   * @throws AppError `overloaded`
   */
  async check(
    form: BatchForm,
    rows: readonly CertificateBatchCells[],
    batch: number | null = null,
  ): Promise<StoredCheck[]> {
    const now = new Date();
    const syllabus = await this.checkSyllabus(form, now);
    const checks: StoredCheck[] = [];
    for (let from = 0; from < rows.length; from += STATEMENT_ROWS) {
      checks.push(...(await this.checkSome(form, rows.slice(from, from + STATEMENT_ROWS), batch, syllabus, now)));
    }
    return checks;
  }

  /**
   * What a single certificate is warned of. A repeated request is not warned of its own certificate.
   * @param replaces the id of the certificate that it corrects: nothing is warned of that one.
   */
  async warnings(request: IssueCertificateRequest, replaces: number | null = null): Promise<FieldWarning[]> {
    const fact = (await this.facts([request], { replaces })).get(0);
    return allWarnings(request, warningsOf(request, new Date()), fact);
  }

  /**
   * What stored rows of a batch are warned of at this moment, in their order; at most `STATEMENT_ROWS`. Does not look
   * for errors: issuing refuses such rows.
   */
  async warningsOfStored(
    form: BatchForm,
    batch: number,
    rows: readonly CertificateBatchCells[],
  ): Promise<FieldWarning[][]> {
    const now = new Date();
    const checked = await mapInSlices(
      rows,
      // No warning is about the modules, which are longer than everything else of a row.
      (cells) => checkRow({ ...rowValues(form, cells), modules: [] }, now),
    );
    const facts = await this.facts(
      checked.map(({ request }) => request),
      { batch },
    );
    return checked.map(({ request, warnings }, place) =>
      request ? allWarnings(request, warnings, facts.get(place)) : [],
    );
  }

  /** Checks the modules that rows have in common once, because they are longer than everything else of a row. */
  private async checkSyllabus({ defaults: { modules } }: BatchForm, now: Date): Promise<Syllabus> {
    if (!modules || modules.length === 0) return { errors: [], unprintable: [] };
    const { request, errors } = checkRow({ ...ROW_OF_SYLLABUS, modules }, now);
    const [unprintable = []] = await this.printable.check([request]);
    return { errors, unprintable };
  }

  private async checkSome(
    form: BatchForm,
    rows: readonly CertificateBatchCells[],
    batch: number | null,
    syllabus: Syllabus,
    now: Date,
  ): Promise<StoredCheck[]> {
    const values = rows.map((cells) => rowValues(form, cells));
    const checked = await mapInSlices(values, (each, place) =>
      rows[place]?.modules ? checkRow(each, now) : checkWithSyllabus(each, syllabus, now),
    );
    const requests = checked.map(({ request }) => request);
    const [unprintable, facts] = await Promise.all([this.printable.check(requests), this.facts(requests, { batch })]);
    return checked.map(({ request, errors, warnings }, place) => {
      const fact = facts.get(place);
      const stored: StoredCheck = {
        user_name: shownText(values[place] ?? {}, request, 'user_name'),
        dni: shownText(values[place] ?? {}, request, 'dni'),
        course_title: shownText(values[place] ?? {}, request, 'course_title'),
        code: request?.certificate_code ?? null,
        errors: [...errors, ...(unprintable[place] ?? [])].slice(0, ERRORS_MAX),
        warnings: [...warnings],
      };
      if (request && fact) addFacts(stored, request, fact);
      return stored;
    });
  }

  /** By the place of the request. */
  private async facts(
    requests: readonly (IssueCertificateRequest | null)[],
    { replaces = null, batch = null }: { replaces?: number | null; batch?: number | null },
  ): Promise<Map<number, Facts>> {
    const rows = await this.sql.many<Facts>(FACTS, [
      requests.map((request) => request?.certificate_code ?? ''),
      requests.map((request) => request?.dni ?? ''),
      requests.map((request) => request?.course_title ?? ''),
      requests.map((request) => request?.course_id ?? null),
      replaces,
      batch,
    ]);
    return new Map(rows.map((row) => [row.place - 1, row]));
  }
}

/** What the modules of the defaults are refused for. */
interface Syllabus {
  errors: FieldError[];
  /** Not for rows that omit them. */
  unprintable: FieldError[];
}

/** A row in which only the modules can be wrong. */
const ROW_OF_SYLLABUS = {
  user_name: 'A',
  dni: '00000000',
  duration_hours: 1,
  template_name: 'A',
  start_date: '2026-01-01',
  end_date: '2026-01-01',
  issue_date: '2026-01-01',
};

function checkWithSyllabus(values: Record<string, unknown>, syllabus: Syllabus, now: Date): CheckedRow {
  const { request, errors, warnings } = checkRow({ ...values, modules: [] }, now);
  const omits = request?.omit_modules === true;
  const all = [...errors, ...syllabus.errors, ...(omits ? [] : syllabus.unprintable)];
  return { request, errors: all, warnings };
}

/** A request is not warned of the certificate that it issued. @param warnings of the request alone. */
function allWarnings(
  request: IssueCertificateRequest,
  warnings: readonly FieldWarning[],
  fact: Facts | undefined,
): FieldWarning[] {
  const isOwn = fact?.issued_before === (request.certificate_code ?? null);
  const others = fact && { ...fact, issued_before: isOwn ? null : fact.issued_before };
  return [...warnings, ...(others ? personWarnings(request.user_name, others) : [])];
}

function addFacts(stored: StoredCheck, request: IssueCertificateRequest, fact: Facts): void {
  if (fact.course_missing) stored.errors.push({ path: 'course_id', message: ERROR_TEXTS.course_not_found });
  if (fact.code_taken) stored.errors.push({ path: 'certificate_code', message: ROW_ERRORS.code_taken });
  stored.warnings.push(...personWarnings(request.user_name, fact));
}
