import { PATHS } from '@telar/contracts/paths';
import { anIssueRequest } from '@telar/testing/builders';
import { startApp } from './app';
import type { TestApp } from './app';
import { uploadPlainTemplate } from './plain-template';
import { headersOf } from './sessions';
import type { AuthHeaders } from './sessions';
import { storedFiles } from './stored-files';

/** The request that `issue` sends by default. */
export const ISSUE_REQUEST = anIssueRequest();

/** An application with one template and an admin who issues certificates with it. */
export interface Issuing {
  test: TestApp;
  admin: AuthHeaders;
  /** Makes a certificate code that was not used before. */
  newCode: () => string;
  /** Issues a certificate with a new code. */
  issue: (overrides?: Record<string, unknown>) => ReturnType<TestApp['inject']>;
  /** Counts the files in the storage. */
  countFiles: () => number;
}

/**
 * @param pwa folder of a built PWA to serve along with the API.
 * @param environment variables in addition to the defaults.
 */
export async function startIssuing(pwa?: string, environment: Record<string, string> = {}): Promise<Issuing> {
  const test = await startApp(environment, pwa);
  const admin = await headersOf(test, 'admin');
  await uploadPlainTemplate(test, admin);
  let serial = 0;
  const newCode = () => `TST-${String(++serial).padStart(6, '0')}`;
  const issue = (overrides: Record<string, unknown> = {}) =>
    test.inject({
      method: 'POST',
      url: PATHS.certificates,
      headers: admin,
      payload: { ...ISSUE_REQUEST, certificate_code: newCode(), ...overrides },
    });
  return { test, admin, newCode, issue, countFiles: () => storedFiles(test).length };
}
