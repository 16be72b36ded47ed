import { createHash } from 'node:crypto';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { headersOf } from '../support/sessions';

const DNI = '45871203';
const MASKED = '******03';

let issuing: Issuing;

/** Starts an application and issues a certificate with the student code TLR-0001. */
async function start(environment: Record<string, string>): Promise<void> {
  issuing = await startIssuing(undefined, environment);
  await issuing.issue({ dni: DNI, student_code: 'TLR-0001' });
}

async function read(url: string, headers = {}): Promise<string> {
  const response = await issuing.test.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  return response.body;
}

/** Follows everything that an answer to a search by student code leads to. @returns the text responses by URL. */
async function follow(headers = {}): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  const get = async (url: string) => {
    const body = await read(url, headers);
    responses.set(url, body);
    return JSON.parse(body) as unknown;
  };
  const [found] = (await get(`${PATHS.certificates}?student_code=TLR-0001`)) as { drive_file_id: string }[];
  const fileId = found!.drive_file_id;
  const { certificate } = (await get(pathTo(PATHS.certificateSummary, { fileId }))) as {
    certificate: { certificate_code: string };
  };
  const code = certificate.certificate_code;
  const info = (await get(pathTo(PATHS.certificateByToken, { token: code }))) as { token: string };
  await get(pathTo(PATHS.certificateByToken, { token: info.token }));
  await get(pathTo(PATHS.certificateByToken, { token: code.toLowerCase() }));
  await get(pathTo(PATHS.certificateByCode, { code }));
  await get(pathTo(PATHS.certificateByCode, { code: info.token }));
  const pdf = await issuing.test.inject(pathTo(PATHS.certificatePdf, { fileId }));
  const sha256 = createHash('sha256').update(pdf.rawPayload).digest('hex');
  await get(pathTo(PATHS.certificateByHash, { sha256 }));
  await get(PATHS.signedRevocations);
  responses.set('page', (await issuing.test.inject(certificatePagePath(code))).body);
  responses.set('token', Buffer.from(info.token.split('.')[1]!, 'base64url').toString());
  return responses;
}

const dnisIn = (responses: Map<string, string>) =>
  [...responses.values()].flatMap((body) => [...body.matchAll(/"dni":"([^"]*)"/g)].map(([, dni]) => dni));

describe('with CERTIFICATE_LIST=filtered', () => {
  beforeAll(() => start({ CERTIFICATE_LIST: 'filtered' }));
  afterAll(() => issuing.test.close());

  it.each([
    ['anyone', () => ({})],
    ['staff', () => headersOf(issuing.test, 'admin')],
  ])('a student code leads %s to no DNI', async (_, headers) => {
    const responses = await follow(await headers());
    for (const [url, body] of responses) expect([url, body.includes(DNI)]).toEqual([url, false]);
    expect(dnisIn(responses)).toEqual(Array.from({ length: 7 }, () => MASKED));
  });

  it.each([`dni=${DNI}`, `dni=${DNI}&student_code=tlr-0001`])(
    'the search %s is answered with the DNI',
    async (query) => {
      expect(JSON.parse(await read(`${PATHS.certificates}?${query}`))).toMatchObject([{ dni: DNI }]);
    },
  );
});

describe('with CERTIFICATE_LIST=open', () => {
  beforeAll(() => start({}));
  afterAll(() => issuing.test.close());

  it('searches and look-ups send the DNI', async () => {
    expect(dnisIn(await follow())).toEqual(Array.from({ length: 7 }, () => DNI));
  });
});
