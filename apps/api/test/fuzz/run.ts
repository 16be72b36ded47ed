import type { AddressInfo } from 'node:net';
import { PATHS } from '@telar/contracts/paths';
import { ROLES } from '@telar/domain/roles';
import type { UserEntity } from '../../src/modules/users/user.entity';
import type { TestApp } from '../support/app';
import { DocumentCheck } from '../support/document';
import { createUser } from '../support/factories';
import { forgeToken } from '../support/forged-tokens';
import { createFixtures, smallFiles } from './fixtures';
import { tokenFor, tryRest } from './operations';
import type { ReachedOperations } from './operations';
import { Random } from './random';
import { rawFault, rawRequest, sendRaw } from './raw';
import { Requests } from './requests';
import type { FuzzRequest } from './requests';
import { Values } from './values';

const RAW_SHARE = 0.08;
const TIMEOUT_MS = 30_000;

export interface FuzzResult {
  faults: string[];
  /** Responses by status. */
  statuses: Record<string, number>;
  /** How many responses report an overload. Other 503 responses are for settings that the application lacks. */
  overloads: number;
  reached: ReachedOperations;
}

/**
 * Sends random requests to the application, in order, then valid ones to the operations that none of them reached. The
 * same seed sends the same requests.
 */
export async function fuzz(test: TestApp, count: number, seed: number): Promise<FuzzResult> {
  const random = new Random(seed);
  const accounts = await createAccounts(test);
  const files = await smallFiles();
  const { admin } = accounts;
  const { known } = await createFixtures(test, { id: admin.id, headers: await tokenFor(test, admin) }, files);
  const { body } = await test.app.inject({ url: PATHS.openApi });
  const check = new DocumentCheck(JSON.parse(body));
  const requests = new Requests(check.document, random, new Values(check.document, random, known), files);
  await test.app.listen(0, '127.0.0.1');
  const { port } = (test.app.getHttpServer() as { address(): AddressInfo }).address();

  const reached: ReachedOperations = Object.fromEntries(check.operations.map((name) => [name, new Set()]));
  const result: FuzzResult = { faults: [], statuses: {}, overloads: 0, reached };
  const count1 = (status: string | number) => (result.statuses[status] = (result.statuses[status] ?? 0) + 1);
  const send = async (at: string, request: FuzzRequest) => {
    const response = await withTimeout(test.app.inject(request));
    if (!response) {
      result.faults.push(`${at} ${describe(request)}: no response in time`);
      return;
    }
    const { statusCode: status, headers, rawPayload } = response;
    count1(status);
    if (status === 503 && rawPayload.includes('"overloaded"')) result.overloads++;
    const { method, url } = request;
    reached[check.operation(method, url) ?? '']?.add(status);
    const fault = check.fault({ method, url, status, headers, body: rawPayload });
    if (fault) result.faults.push(`${at} ${describe(request)}: ${fault}`);
  };
  for (let at = 0; at < count; at++) {
    if (random.chance(RAW_SHARE)) {
      const text = rawRequest(random);
      const fault = rawFault(await sendRaw(port, text));
      count1('raw');
      if (fault) result.faults.push(`#${at} ${JSON.stringify(text.slice(0, 300))}: ${fault}`);
      continue;
    }
    await send(`#${at}`, requests.next(await authorization(test, random, accounts)));
  }
  await tryRest(test, check.document, random, files, reached, (request) => send('valid', request));
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

/** Mostly an admin's token. */
async function authorization(test: TestApp, random: Random, accounts: Accounts): Promise<string | undefined> {
  if (random.chance(0.12)) return random.pick([undefined, 'Bearer x', 'Basic eDp5', `Bearer ${forgeToken(null)}`]);
  const account = random.chance(0.8) ? accounts.admin : random.pick(Object.values(accounts));
  return (await tokenFor(test, account)).authorization;
}
