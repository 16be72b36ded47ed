import { PATHS, pathTo } from '@telar/contracts/paths';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import { CertificateSearch1764500000000 } from '../../src/app/database/migrations/1764500000000-certificate-search';
import { createDatabase } from '../support/database';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';

describe('certificate codes that differ only in capitals', () => {
  let test: Issuing['test'];
  let admin: Issuing['admin'];
  let issue: Issuing['issue'];
  beforeAll(async () => {
    ({ test, admin, issue } = await startIssuing());
  });
  afterAll(() => test.close());

  const lookUp = async (code: string) => {
    const response = await test.inject({ url: pathTo(PATHS.certificateByCode, { code }) });
    return response.json<{ certificate?: { certificate_code: string }; status?: string }>();
  };

  it('are one code: a second certificate gets a 409, also in parallel and after a revocation', async () => {
    const codes = ['Curso-2026-a', 'CURSO-2026-A', 'curso-2026-a', 'Curso-2026-A'];
    const responses = await Promise.all(codes.map((code) => issue({ certificate_code: code })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const [issued] = responses.filter(({ statusCode }) => statusCode === 201);
    const { id, certificate_code: code } = issued!.json<{ id: number; certificate_code: string }>();
    expect((await issue({ certificate_code: code })).json()).toMatchObject({ id });

    const other = codes.find((each) => each !== code)!;
    expect((await lookUp(other)).certificate).toMatchObject({ certificate_code: code });
    await test.inject({ method: 'DELETE', url: pathTo(PATHS.certificateRevocation, { id }), headers: admin });
    expect(await lookUp(other)).toMatchObject({ status: 'revoked' });
    expect((await issue({ certificate_code: other })).json()).toMatchObject({
      error: 'certificate_code_taken',
      errors: [{ path: 'certificate_code' }],
    });
  });

  it('find their own certificate if they are from before the rule', async () => {
    for (const code of ['ANTIGUO-1', 'OTRO-1']) await issue({ certificate_code: code });
    await test.database.query(`update certificates set code = 'antiguo-1', code_folded = null where code = 'OTRO-1'`);
    expect((await lookUp('antiguo-1')).certificate).toMatchObject({ certificate_code: 'antiguo-1' });
    expect((await lookUp('ANTIGUO-1')).certificate).toMatchObject({ certificate_code: 'ANTIGUO-1' });
    expect((await lookUp('Antiguo-1')).certificate).toMatchObject({ certificate_code: 'ANTIGUO-1' });
    expect((await issue({ certificate_code: 'antiguO-1' })).statusCode).toBe(409);
  });
});

describe('the migration of certificate codes', () => {
  let database: DataSource;
  beforeEach(async () => {
    database = await openDataSource(await createDatabase(), 2);
  });
  afterEach(() => database.destroy());

  const insert = (code: string) =>
    database.query(
      `insert into certificates (code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date,
         modules, template_name, request_sha256, file_id, pdf_sha256, signed_token)
       values ($1, 'Rosa', '45871203', '', 1, '2026-01-01', '2026-01-01', '2026-01-01', '[]', 't', 'r', repeat('0', 32), 'p', 's')`,
      [code],
    );

  it('keeps codes that differ only in capitals, and refuses new ones', async () => {
    const before = database.migrations.findIndex((each) => each instanceof CertificateSearch1764500000000);
    for (let n = database.migrations.length; n > before; n--) await database.undoLastMigration();
    await database.query(
      `insert into stored_files (id, kind, media_type, size, sha256)
       values (repeat('0', 32), 'certificate', 'application/pdf', 1, repeat('0', 64))`,
    );
    for (const code of ['abc-001', 'ABC-001', 'Abc-001', 'XYZ-001']) await insert(code);

    await database.runMigrations();
    expect(await database.query('select code, code_folded from certificates order by id')).toEqual([
      { code: 'abc-001', code_folded: 'abc-001' },
      { code: 'ABC-001', code_folded: null },
      { code: 'Abc-001', code_folded: null },
      { code: 'XYZ-001', code_folded: 'xyz-001' },
    ]);
    for (const code of ['aBC-001', 'xyz-001']) await expect(insert(code)).rejects.toThrow('code_folded');
    await insert('new-001');
  });
});
