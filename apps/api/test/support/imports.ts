import { setTimeout as delay } from 'node:timers/promises';
import type { CertificateImport, CertificateImportRowList } from '@telar/contracts/certificate-imports';
import { PATHS } from '@telar/contracts/paths';
import { sha256 } from '../../src/platform/crypto/sha256';
import type { TestApp } from './app';
import { PAGE, pdfWith, stream } from './handmade-pdf';
import { startIssuing } from './issuing';
import type { AuthHeaders } from './sessions';
import { beforeTests } from './use-app';

let serial = 0;

/** A row of a new person with a new code. */
export const anOldRow = (cells: Record<string, unknown> = {}) => {
  const number = String(++serial).padStart(4, '0');
  return {
    code: `N° ${number}/2019`,
    user_name: 'María Quispe Ñahui',
    dni: String(60_000_000 + serial),
    course_title: 'Gestión pública',
    issue_date: '14/03/2019',
    ...cells,
  };
};

/** An old certificate, different for each text. */
export const anOldPdf = (text: string): Buffer =>
  pdfWith(
    stream('', `q ${text.length} 0 0 9 9 9 cm Q % ${text}`),
    '',
    undefined,
    PAGE.replace('>>', '/Contents 4 0 R >>'),
  );

export const announced = (files: Record<string, Buffer>) =>
  Object.entries(files).map(([name, bytes]) => ({ name, sha256: sha256(bytes), size: bytes.length }));

const TIMEOUT_MS = 30_000;

/** Starts an application before the tests of a file. @returns it, and calls of its imports by an admin. */
export function useImports(environment: Parameters<typeof startIssuing>[1] = {}) {
  const issuing = beforeTests(() => startIssuing(undefined, environment));
  const calls = beforeTests(async () => importCalls(issuing.test, issuing.admin));
  afterAll(() => issuing.test.close());
  return { issuing, calls };
}

/** Calls of imports by an admin. */
export function importCalls(test: TestApp, headers: AuthHeaders) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.inject({ method, url, headers, ...(payload && { payload }) });
  const at = (path: string, id: number, row = 1) => path.replace(':id', String(id)).replace(':row', String(row));
  const created = async (rows: object[]) => {
    const response = await call('POST', PATHS.certificateImports, { rows });
    expect([response.statusCode, response.body]).toEqual([201, response.body]);
    return response.json<CertificateImport>();
  };
  const rowsOf = async (id: number, query = '') =>
    (await call('GET', `${at(PATHS.certificateImportRows, id)}${query}`)).json<CertificateImportRowList>().rows;
  const put = (id: number, bytes: Buffer, hash = sha256(bytes), type = 'application/pdf') =>
    test.inject({
      method: 'PUT',
      url: at(PATHS.certificateImportFile, id).replace(':sha256', hash),
      headers: { ...headers, 'content-type': type },
      payload: bytes,
    });
  const announce = (id: number, files: object[]) => call('POST', at(PATHS.certificateImportFiles, id), { files });
  const start = (id: number) => call('POST', at(PATHS.certificateImportStart, id));
  const until = async (id: number, state: CertificateImport['state'] = 'done') => {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = (await call('GET', at(PATHS.certificateImport, id))).json<CertificateImport>();
      if (found.state === state) return found;
      if (Date.now() > deadline) throw new Error(`The import is not ${state}: ${JSON.stringify(found)}`);
      await delay(20);
    }
  };
  return { call, at, created, rowsOf, put, announce, start, until };
}
