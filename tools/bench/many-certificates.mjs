/** Rows per statement: many rows at once would take much memory. */
const BATCH = 50_000;

/**
 * The certificate with the number n has the code `LIST-n`, the DNI 20000000 + n, and every second one a student code.
 */
const INSERT = `
  insert into certificates (code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date,
    modules, student_code, template_name, request_sha256, file_id, pdf_sha256, signed_token)
  select 'LIST-' || lpad(n::text, 8, '0'), 'María Fernanda Quispe Ñahui', (20000000 + n)::text,
    'Gestión pública y contrataciones del Estado', 120, '2026-01-05', '2026-02-28', date '2020-01-01' + n / 500, '[]',
    'TLR-' || lpad(((n - 1) / 2)::text, 6, '0'), 't', 'r', repeat('0', 32), 'p', 's'
  from generate_series($1::int, $2::int) n`;

/**
 * Adds certificates without PDFs.
 * @param {import('pg').Client} database
 * @param {number} count
 */
export async function addCertificates(database, count) {
  await database.query(
    `insert into stored_files (id, kind, media_type, size, sha256)
     values (repeat('0', 32), 'certificate', 'application/pdf', 1, repeat('0', 64)) on conflict do nothing`,
  );
  // An event for each of them would take longer than the certificates.
  await database.query('alter table certificates disable trigger audit_inserted');
  for (let first = 1; first <= count; first += BATCH) {
    await database.query(INSERT, [first, Math.min(first + BATCH - 1, count)]);
  }
  await database.query('alter table certificates enable trigger audit_inserted');
  await database.query('vacuum analyze certificates');
  await database.query('vacuum analyze student_code_endings');
}
