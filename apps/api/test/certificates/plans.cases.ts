import type { DataSource, QueryRunner } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import * as lookUps from '../../src/modules/certificates/certificate.statements';
import * as lists from '../../src/modules/certificates/list/certificate-list.statements';
import type { Prepared } from '../../src/platform/database/sql';
import { createMigratedDatabase } from '../support/database';
import { insertCertificates } from '../support/many-certificates';
import { nodesOf } from '../support/plans';
import type { Explained } from '../support/plans';

const FIRST = ['infinity', 2_147_483_647, 1000];

const CASES: [string, Prepared, unknown[], string][] = [
  ['all certificates', lists.ALL, FIRST, 'certificates_newest'],
  ['a page far down', lists.ALL, ['2026-01-20', 100, 1000], 'certificates_newest'],
  ['a DNI', lists.BY_DNI, [...FIRST, '20000007'], 'certificates_by_dni'],
  ['a DNI and a part', lists.BY_DNI_AND_PART, [...FIRST, '20000007', 'tlr'], 'certificates_by_dni'],
  ['a code', lists.BY_CODE, [...FIRST, 'tlr-000003'], 'certificates_by_student_code'],
  ['a DNI and a code', lists.BY_DNI_AND_CODE, [...FIRST, '20000007', 'tlr-000003'], 'certificates_by_dni'],
  ['a rare part', lists.BY_PART, [...FIRST, '000003'], 'student_code_endings_pkey'],
  ['a frequent part', lists.BY_PART, [...FIRST, 'tlr'], 'student_code_endings_pkey'],
  ['a scan', lists.SCAN, [...FIRST, 'tlr'], 'certificates_newest'],
  ['a position', lists.POSITION, [7], 'certificates_pkey'],
  ['a position in an exact list', lists.POSITION_IN_EXACT, [7, '20000007', 'tlr-000003'], 'certificates_pkey'],
  ['a certificate by code', lookUps.BY_CODE, ['LIST-00000007', 'key'], 'certificates_code_key'],
  ['a certificate by code, ignoring case', lookUps.BY_FOLDED_CODE, ['list-7'], 'certificates_code_folded_key'],
  ['a certificate by its PDF', lookUps.BY_PDF_HASH, ['0'], 'certificates_pdf'],
];

describe('PostgreSQL’s plan for', () => {
  let database: DataSource;
  let runner: QueryRunner;
  beforeAll(async () => {
    database = await openDataSource(await createMigratedDatabase(), 2);
    await insertCertificates(database, 20_000);
    runner = database.createQueryRunner();
  });
  afterAll(async () => {
    await runner.release();
    await database.destroy();
  });

  /** Reads of tables and indexes, when PostgreSQL plans for the values or for any values. */
  async function reads({ name, text }: Prepared, values: unknown[], mode: 'custom' | 'generic'): Promise<string[]> {
    const literals = values.map((value) => `'${String(value)}'`);
    await runner.query(`set plan_cache_mode = force_${mode}_plan`);
    await runner.query(`prepare ${name} as ${text}`);
    const [explained] = (await runner.query(`explain (format json) execute ${name}(${literals.join(', ')})`)) as [
      Explained,
    ];
    await runner.query(`deallocate ${name}`);
    return nodesOf(explained['QUERY PLAN'][0].Plan)
      .filter((node) => 'Index Name' in node || 'Relation Name' in node)
      .map((node) => `${node['Node Type']} of ${node['Index Name'] ?? node['Relation Name']}`);
  }

  it.each(CASES)('%s reads an index, whatever the values are', async (_, statement, values, index) => {
    const custom = await reads(statement, values, 'custom');
    expect(custom.filter((node) => node.includes(index))).not.toEqual([]);
    expect(custom.filter((node) => /^Seq Scan of certificates|^Seq Scan of student/.test(node))).toEqual([]);
    expect(await reads(statement, values, 'generic')).toEqual(custom);
  });
});
