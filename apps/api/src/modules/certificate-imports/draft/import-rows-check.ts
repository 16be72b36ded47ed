import { Injectable } from '@nestjs/common';
import type { CertificateImportCells } from '@telar/contracts/certificate-imports';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldWarning } from '@telar/contracts/field-warning';
import { IMPORT_CELLS } from '@telar/domain/certificate-imports';
import { isGarbled } from '@telar/domain/garbled-text';
import { limaDate } from '@telar/domain/lima-time';
import { addressCode, originalCodeKey } from '@telar/domain/original-code';
import { IMPORT_FIELD_TEXTS, IMPORT_WARNINGS } from '@telar/texts/certificate-imports';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import { describeIssue } from '@telar/texts/describe-issue';
import { sha256 } from '../../../platform/crypto/sha256';
import { documentOf } from '../../../platform/database/document-of';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { fullName } from '../../../platform/database/user-name';
import { mapInSlices } from '../../certificate-rows/in-slices';
import { personWarnings } from '../../certificate-rows/person-warnings';
import type { PersonFacts } from '../../certificate-rows/person-warnings';
import { issueDateOf, OldCertificate, readDocument } from './old-certificate';

/** Rows of one statement. */
const STATEMENT_ROWS = 2_000;

interface Facts extends PersonFacts {
  place: number;
  code_taken: boolean;
  address_taken: boolean;
}

/**
 * `$1` the keys of codes, `$2` the codes, `$3` their addresses, `$4` texts of documents, `$5` courses; empty for rows
 * with errors. A row of `Facts` for each that has a fact.
 */
const FACTS: Prepared = {
  name: 'certificate_import_facts',
  text: `
    with given as materialized (
      select key, code, address, dni, fold(course) as course, place
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
        with ordinality g(key, code, address, dni, course, place)
      where key <> ''
    ), earlier as materialized (
      select distinct on (c.dni, fold(c.course_title)) c.dni, fold(c.course_title) as course,
        c.code, c.original_code
      from certificates c
      where c.dni in (select dni from given) and c.revoked_at is null
      order by c.dni, fold(c.course_title), c.issue_date desc, c.id desc
    )
    select * from (
      select given.place::int as place,
        exists(select from certificates c where c.original_key = given.key)
          or exists(select from certificates c where c.code_folded = lower(given.code)) as code_taken,
        exists(select from certificates c where c.code_folded = lower(given.address)) as address_taken,
        ${fullName('u')} as account, earlier.code as issued_before,
        earlier.original_code as original_before
      from given
      left join earlier on earlier.dni = given.dni and earlier.course = given.course
      left join users u on ${documentOf('u')} = given.dni
    ) facts where code_taken or address_taken or account is not null or issued_before is not null`,
};

/** A row as it is stored, without what other rows and files say about it. */
export interface StoredCheck {
  /** The columns of the certificate; `null` if the row has errors. */
  certificate: Record<string, unknown> | null;
  original_code: string | null;
  original_key: string | null;
  user_name: string | null;
  dni: string | null;
  course_title: string | null;
  file_name: string | null;
  errors: FieldError[];
  warnings: FieldWarning[];
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

function warningsOf(cells: CertificateImportCells, old: OldCertificate, now: Date): FieldWarning[] {
  const warnings: FieldWarning[] = IMPORT_CELLS.filter((path) => isGarbled(String(cells[path] ?? ''))).map((path) => ({
    path,
    message: IMPORT_WARNINGS.text_garbled,
  }));
  if (readDocument(cells.dni).isPadded) {
    warnings.push({ path: 'dni', message: IMPORT_WARNINGS.dni_padded(old.dni) });
  }
  if (old.final_grade !== null && NUMBER.test(old.final_grade)) {
    const grade = Number(old.final_grade.replace(',', '.'));
    if (grade < 0 || grade > 20) warnings.push({ path: 'final_grade', message: IMPORT_WARNINGS.grade_outside });
  }
  if (issueDateOf(old) > limaDate(now)) {
    warnings.push({ path: 'issue_date', message: IMPORT_WARNINGS.issued_in_future });
  }
  return warnings;
}

/** The columns of the certificate that do not depend on who imports it. */
function columnsOf(old: OldCertificate): Record<string, unknown> {
  const { code, user_name, dni, course_title, duration_hours, start_date, end_date, final_grade, student_code } = old;
  return {
    user_name,
    dni,
    course_title,
    duration_hours,
    start_date,
    end_date,
    final_grade,
    student_code,
    code: addressCode(code),
    issue_date: issueDateOf(old),
    original_code: code,
    original_key: originalCodeKey(code),
    request_sha256: sha256(JSON.stringify(old)),
  };
}

const shown = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || null;

function checkOne(cells: CertificateImportCells, now: Date): StoredCheck & { old: OldCertificate | null } {
  const { data, error } = OldCertificate.safeParse(cells);
  const errors = (error?.issues ?? []).map((issue): FieldError => {
    const text = IMPORT_FIELD_TEXTS[issue.message];
    return text === undefined ? describeIssue(issue) : { path: issue.path.join('.'), message: text };
  });
  const code = data?.code ?? shown(cells.code);
  return {
    old: data ?? null,
    certificate: data ? columnsOf(data) : null,
    original_code: code,
    original_key: code === null ? null : originalCodeKey(code),
    user_name: data?.user_name ?? shown(cells.user_name),
    dni: data?.dni ?? shown(cells.dni),
    course_title: data?.course_title ?? shown(cells.course_title),
    file_name: data ? data.file || null : shown(cells.file),
    errors,
    warnings: data ? warningsOf(cells, data, now) : [],
  };
}

/** Checks rows of imports, and compares them with accounts and certificates. */
@Injectable()
export class ImportRowsCheck {
  constructor(private readonly sql: Sql) {}

  /** @returns the checks in the order of the rows. */
  async check(rows: readonly CertificateImportCells[]): Promise<StoredCheck[]> {
    const now = new Date();
    const checks: StoredCheck[] = [];
    for (let from = 0; from < rows.length; from += STATEMENT_ROWS) {
      checks.push(...(await this.checkSome(rows.slice(from, from + STATEMENT_ROWS), now)));
    }
    return checks;
  }

  private async checkSome(rows: readonly CertificateImportCells[], now: Date): Promise<StoredCheck[]> {
    const checked = await mapInSlices(rows, (cells) => checkOne(cells, now));
    const column = (name: string) => checked.map(({ certificate }) => String(certificate?.[name] ?? ''));
    const facts = await this.sql.many<Facts>(
      FACTS,
      ['original_key', 'original_code', 'code', 'dni', 'course_title'].map(column),
    );
    for (const fact of facts) {
      const row = checked[fact.place - 1];
      if (row?.old) addFacts(row, row.old, fact);
    }
    return checked.map(({ old: _, ...stored }) => stored);
  }
}

function addFacts(stored: StoredCheck, old: OldCertificate, fact: Facts): void {
  const isOwnAddress = stored.certificate?.code === old.code;
  if (fact.code_taken || (fact.address_taken && isOwnAddress)) {
    stored.errors.push({ path: 'code', message: ROW_ERRORS.code_taken });
  } else if (fact.address_taken) {
    stored.warnings.push({ path: 'code', message: IMPORT_WARNINGS.address_taken });
  }
  const issuedBefore = fact.code_taken ? null : fact.issued_before;
  stored.warnings.push(...personWarnings(old.user_name, { ...fact, issued_before: issuedBefore }));
}
