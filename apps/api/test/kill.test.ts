import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '@telar/contracts/paths';
import { HOUR_MS } from '@telar/domain/durations';
import { anIssueRequest } from '@telar/testing/builders';
import pg from 'pg';
import { startIssuing } from './support/issuing';
import { ServerProcess } from './support/server-process';
import type { AuthHeaders } from './support/sessions';
import { storedFilePath, storedFiles } from './support/stored-files';

/** Servers on one database and one data folder. They are killed independently of each other. */
const REPLICAS = 2;
const KILLS_PER_REPLICA = 10;
const KILLS = REPLICAS * KILLS_PER_REPLICA;
const CONCURRENT_REQUESTS = 6;

/**
 * Issues certificates and kills the server meanwhile, again and again. Returns the codes that it confirmed with 201.
 */
async function issueAndKill(server: ServerProcess, admin: AuthHeaders, codePrefix: string): Promise<string[]> {
  const confirmed: string[] = [];
  const issue = async (code: string): Promise<boolean> => {
    const response = await server.request(PATHS.certificates, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin },
      body: JSON.stringify(anIssueRequest({ certificate_code: code })),
    });
    if (response.status === 201) confirmed.push(code);
    return response.status === 201;
  };
  await server.start();
  for (let kill = 0; kill < KILLS_PER_REPLICA; kill++) {
    // Kill at a different time in each round: after none, one, two … of the responses.
    let expected = kill % CONCURRENT_REQUESTS;
    const issuing: Promise<void>[] = [];
    const enoughConfirmed = new Promise<void>((done) => {
      if (expected === 0) done();
      for (let n = 0; n < CONCURRENT_REQUESTS; n++) {
        const issued = issue(`${codePrefix}-${kill}-${n}`).then((isConfirmed) => {
          if (isConfirmed && --expected === 0) done();
        });
        issuing.push(issued);
      }
    });
    const allSettled = Promise.allSettled(issuing);
    await Promise.race([enoughConfirmed, allSettled]);
    await server.stop('SIGKILL');
    await allSettled;
    await server.start();
  }
  await server.stop('SIGTERM');
  return confirmed;
}

it(`keeps every confirmed certificate over ${KILLS} kills, and no file without a row`, async () => {
  const { test, admin } = await startIssuing();
  await test.close();
  const confirmed = await Promise.all(
    Array.from({ length: REPLICAS }, (_, n) => issueAndKill(new ServerProcess(test), admin, `MATA-${n}`)),
  );

  // Files that a crash left are deleted once they are too old to get a row.
  for (const file of storedFiles(test)) {
    utimesSync(join(file.parentPath, file.name), new Date(0), new Date(Date.now() - HOUR_MS));
  }
  const database = new pg.Client({ connectionString: test.url });
  await database.connect();
  await database.query(`update loose_files set announced_at = announced_at - interval '1 hour'`);
  const cleaner = new ServerProcess(test);
  await cleaner.start();
  await cleaner.stop('SIGTERM');

  const rows = (await database.query<{ id: string; size: number }>('select id, size from stored_files')).rows;
  const codes = (await database.query<{ code: string }>('select code from certificates')).rows.map(({ code }) => code);
  await database.end();

  expect(confirmed.flat().length).toBeGreaterThan(KILLS);
  expect(codes).toEqual(expect.arrayContaining(confirmed.flat()));
  expect(
    storedFiles(test)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(rows.map(({ id }) => id).sort());
  for (const { id, size } of rows) expect(readFileSync(storedFilePath(test, id)).length).toBe(size);
}, 240_000);
