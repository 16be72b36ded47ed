import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { anIssueRequest } from '@telar/testing/builders';
import { startApp } from './app';
import type { TestApp } from './app';
import { loggedIn } from './factories';
import { plainTemplate, upload } from './templates';

/** What is issued unless something else is asked for. */
export const REQUEST = anIssueRequest();

/** An academy with one template, and an admin who issues certificates on it. */
export interface Issuing {
  test: TestApp;
  admin: { authorization: string };
  /** A code that was not used before. */
  newCode: () => string;
  issue: (overrides?: Record<string, unknown>) => ReturnType<TestApp['inject']>;
  /** How many files lie in its storage. */
  storedFiles: () => number;
}

/** @param pwa folder of a built PWA to serve beside the API. */
export async function startIssuing(pwa?: string): Promise<Issuing> {
  const test = await startApp({}, pwa);
  const admin = await loggedIn(test, 'admin');
  await upload(test, admin, { filename: 'plantilla.pdf', bytes: await plainTemplate() });
  let serial = 0;
  const newCode = () => `TST-${String(++serial).padStart(6, '0')}`;
  const issue = (overrides: Record<string, unknown> = {}) =>
    test.inject({
      method: 'POST',
      url: '/api/manual-certificates',
      headers: admin,
      payload: { ...REQUEST, certificate_code: newCode(), ...overrides },
    });
  const storedFiles = () =>
    readdirSync(join(test.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  return { test, admin, newCode, issue, storedFiles };
}
