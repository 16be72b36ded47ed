import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { fuzz } from './run';

/** `npm run fuzz -- 100000 7` sets both. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 12);
const MS_PER_REQUEST = 200;

/**
 * Operations that succeed only with a service that the tests do not have, such as one for mails, or with the file or
 * the DNI of one id, and what they respond otherwise.
 */
const UNCONFIGURED: Record<string, number> = {
  'POST /api/course-catalog/syllabus': 503,
  'POST /api/mails/{id}/retry': 409,
  'PUT /api/certificate-imports/{id}/files/{sha256}': 404,
  'POST /api/users/{id}/dni-confirmation': 409,
};

describe('random requests', () => {
  let test: TestApp;
  beforeAll(async () => {
    const pwa = mkdtempSync(join(tmpdir(), 'telar-pwa-'));
    writeFileSync(
      join(pwa, 'index.html'),
      '<!doctype html><html><head><title>Telar</title></head><body></body></html>',
    );
    writeFileSync(join(pwa, 'screen-files.json'), '{}');
    writeFileSync(join(pwa, 'app.js'), 'const academy = 1;\n');
    test = await startApp({}, pwa);
  });
  afterAll(() => test.close());

  it(
    `${REQUESTS} with the seed ${SEED} get no server error and no response outside the document`,
    async () => {
      const { faults, statuses, overloads, reached } = await fuzz(test, REQUESTS, SEED);
      if (process.env.FUZZ_REQUESTS) process.stdout.write(`${JSON.stringify(statuses)}\n`);
      expect(faults.slice(0, 20)).toEqual([]);
      // They are sent one at a time, so nothing is overloaded.
      expect(overloads).toBe(0);
      // Enough requests pass all checks to reach the services.
      const answered = (from: number) =>
        Object.entries(statuses).reduce(
          (sum, [status, n]) => sum + (Math.floor(Number(status) / 100) === from ? n : 0),
          0,
        );
      expect(answered(2)).toBeGreaterThan(REQUESTS / 10);
      expect(answered(4)).toBeGreaterThan(REQUESTS / 10);
      const refused = Object.entries(reached).filter(
        ([name, seen]) => ![...seen].some((status) => status < 400 || status === UNCONFIGURED[name]),
      );
      expect(refused.map(([name, seen]) => `${name}: ${[...seen].join()}`)).toEqual([]);
    },
    60_000 + REQUESTS * MS_PER_REQUEST,
  );
});
