import type { DataSource } from 'typeorm';

/** The student code of a certificate by its number. */
export const studentCode = (n: number) => `TLR-${String(Math.floor((n - 1) / 2)).padStart(6, '0')}`;

/** Rows per statement: many rows at once could exceed the time limit of statements. */
const BATCH = 2_000;

interface ManyCertificates {
  /** How their codes begin. */
  prefix?: string;
  /** Its length sets the size of the list. */
  courseTitle?: string;
  /** Whether the archive finds them. Their words take half of the time of their insertion. */
  isSearched?: boolean;
}

/**
 * Inserts certificates without PDFs, numbered from 1. Two have one student code: 1 and 2 have `TLR-000000`, 3 and 4
 * `TLR-000001`. A higher number is a later day of issue or the same day.
 */
export async function insertCertificates(
  database: DataSource,
  count: number,
  { prefix = 'LIST', courseTitle = 'Excel', isSearched = false }: ManyCertificates = {},
): Promise<void> {
  await database.query(
    `insert into stored_files (id, kind, media_type, size, sha256)
     values (repeat('0', 32), 'certificate', 'application/pdf', 1, repeat('0', 64)) on conflict do nothing`,
  );
  // An event for each of them would take longer than the certificates.
  const disabled = isSearched ? ['audit_inserted'] : ['audit_inserted', 'certificate_searched'];
  for (const trigger of disabled) await database.query(`alter table certificates disable trigger ${trigger}`);
  for (let first = 1; first <= count; first += BATCH) {
    await database.query(
      `insert into certificates (code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date,
       modules, student_code, template_name, request_sha256, file_id, pdf_sha256, signed_token, search_words)
     select $4 || '-' || lpad(n::text, 8, '0'), 'Rosa', (20000000 + n)::text, $3, 1, '2026-01-01', '2026-01-01',
       date '2026-01-01' + n / 7, '[]', 'TLR-' || lpad(((n - 1) / 2)::text, 6, '0'), 't', 'r', repeat('0', 32), n::text, 's', ''
     from generate_series($1::int, $2::int) n`,
      [first, Math.min(first + BATCH - 1, count), courseTitle, prefix],
    );
  }
  for (const trigger of disabled) await database.query(`alter table certificates enable trigger ${trigger}`);
  await database.query('analyze certificates');
  await database.query('analyze student_code_endings');
}
