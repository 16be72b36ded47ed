import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PATHS } from '@telar/contracts/paths';
import { ROLES } from '@telar/domain/roles';
import { anIssueRequest } from '@telar/testing/builders';
import sharp from 'sharp';
import { Tokens } from '../../src/modules/auth/tokens';
import { PackageEntity } from '../../src/modules/packages/package.entity';
import { UserEntity } from '../../src/modules/users/user.entity';
import type { TestApp } from '../support/app';
import { DocumentCheck } from '../support/document';
import { createCourse, createUser } from '../support/factories';
import { forgeToken } from '../support/forged-tokens';
import { bearer } from '../support/sessions';
import { plainTemplate, uploadTemplate } from '../support/templates';
import { Random } from './random';
import { rawFault, rawRequest, sendRaw } from './raw';
import { Requests } from './requests';
import type { FuzzRequest } from './requests';
import { Values } from './values';

const TEMPLATE = 'plantilla.pdf';
const RAW_SHARE = 0.08;
const TIMEOUT_MS = 30_000;

export interface FuzzResult {
  faults: string[];
  /** Responses by status. */
  statuses: Record<string, number>;
  /** How many responses report an overload. Other 503 responses are for settings that the application lacks. */
  overloads: number;
}

/** Sends random requests to the application, in order. The same seed sends the same requests. */
export async function fuzz(test: TestApp, count: number, seed: number): Promise<FuzzResult> {
  const random = new Random(seed);
  const accounts = await createAccounts(test);
  const files = [
    await plainTemplate(),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
      .png()
      .toBuffer(),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
  ];
  const known = await knownValues(test, accounts.admin, files[0] ?? Buffer.alloc(0));
  const { body } = await test.app.inject({ url: PATHS.openApi });
  const check = new DocumentCheck(JSON.parse(body));
  const requests = new Requests(check.document, random, new Values(check.document, random, known), files);
  await test.app.listen(0, '127.0.0.1');
  const { port } = (test.app.getHttpServer() as { address(): AddressInfo }).address();

  const result: FuzzResult = { faults: [], statuses: {}, overloads: 0 };
  const count1 = (status: string | number) => (result.statuses[status] = (result.statuses[status] ?? 0) + 1);
  for (let at = 0; at < count; at++) {
    if (random.chance(RAW_SHARE)) {
      const text = rawRequest(random);
      const fault = rawFault(await sendRaw(port, text));
      count1('raw');
      if (fault) result.faults.push(`#${at} ${JSON.stringify(text.slice(0, 300))}: ${fault}`);
      continue;
    }
    const request = requests.next(await authorization(test, random, accounts));
    const response = await withTimeout(test.app.inject(request));
    if (!response) {
      result.faults.push(`#${at} ${describe(request)}: no response in time`);
      continue;
    }
    const { statusCode: status, headers, rawPayload } = response;
    count1(status);
    if (status === 503 && rawPayload.includes('"overloaded"')) result.overloads++;
    const { method, url } = request;
    const fault = check.fault({ method, url, status, headers, body: rawPayload });
    if (fault) result.faults.push(`#${at} ${describe(request)}: ${fault}`);
  }
  return result;
}

const describe = ({ method, url, headers, payload }: FuzzRequest) =>
  `${method} ${url} ${JSON.stringify({ ...headers, authorization: headers.authorization?.slice(0, 20) })} ${payload?.toString('utf8').slice(0, 400) ?? ''}`;

async function withTimeout<T>(promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), TIMEOUT_MS)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

type Accounts = Record<(typeof ROLES)[number] | 'restricted', UserEntity>;

async function createAccounts({ database }: TestApp): Promise<Accounts> {
  return {
    admin: await createUser(database, { role: 'admin' }),
    asesor: await createUser(database, { role: 'asesor' }),
    cliente: await createUser(database, { role: 'cliente' }),
    restricted: await createUser(database, { role: 'admin', mustChangePassword: true }),
  };
}

/** Mostly an admin's token, always a new one, because some requests end sessions. */
async function authorization(test: TestApp, random: Random, accounts: Accounts): Promise<string | undefined> {
  if (random.chance(0.12)) return random.pick([undefined, 'Bearer x', 'Basic eDp5', `Bearer ${forgeToken(null)}`]);
  const account = random.chance(0.8) ? accounts.admin : random.pick(Object.values(accounts));
  const now = await test.database.getRepository(UserEntity).findOneBy({ id: account.id });
  return bearer(test.app.get(Tokens, { strict: false }).issue(now ?? account)).authorization;
}

/** Creates courses, accounts, a template and a certificate. @returns values for fields and parameters, by name. */
async function knownValues(test: TestApp, admin: UserEntity, template: Buffer): Promise<Record<string, unknown[]>> {
  const courses = await Promise.all([1, 2, 3, 4].map(() => createCourse(test.database)));
  const packages = test.database.getRepository(PackageEntity);
  await packages.save(packages.create({ name: 'Artesanía', courses }));
  for (let more = 0; more < 4; more++) await createUser(test.database);
  const headers = bearer(test.app.get(Tokens, { strict: false }).issue(admin));
  await uploadTemplate(test, headers, { filename: TEMPLATE, bytes: template });
  const payload = anIssueRequest({ template_name: TEMPLATE });
  const issued = await test.inject({ method: 'POST', url: PATHS.certificates, headers, payload });
  const { certificate_code: code, drive_file_id: fileId } = issued.json<Record<string, string>>();
  const pdf = await test.inject({ url: `/api/certificate-viewer/pdf/${fileId}` });
  const info = await test.inject({ url: `/api/certificate-viewer/info/${code}` });
  return {
    // Not 1, the admin who sends the requests.
    id: [2, 3, 4, 5, 6, 7, 2147483647],
    courseId: [1, 2, 3, 4, 99],
    packageId: [1, 2],
    course_ids: [1, 2, 3, 99],
    code: [code, 'TLR-NADA-1'],
    token: [info.json<{ token: string }>().token, code],
    fileId: [fileId],
    sha256: [createHash('sha256').update(pdf.rawPayload).digest('hex')],
    name: [TEMPLATE, 'Otra.pdf', 'Nombre Válido'],
    template_name: [TEMPLATE],
    role: [...ROLES],
  };
}
