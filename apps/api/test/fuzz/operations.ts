import { Tokens } from '../../src/modules/auth/tokens';
import { UserEntity } from '../../src/modules/users/user.entity';
import type { TestApp } from '../support/app';
import type { OpenApi } from '../support/document';
import { createUser, PASSWORD } from '../support/factories';
import { bearer } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { createFixtures } from './fixtures';
import type { Random } from './random';
import { Requests } from './requests';
import type { FuzzRequest } from './requests';
import { Values } from './values';

/** Enough to meet the one id of forty that an operation accepts. */
const TRIES = 200;

/** For each operation of the document (`GET /api/courses/{id}`), the statuses of its responses. */
export type ReachedOperations = Record<string, Set<number>>;

const hasSucceeded = (statuses: Set<number>) => [...statuses].some((status) => status < 400);

/** A new token, because some requests end sessions. */
export async function tokenFor(test: TestApp, account: UserEntity): Promise<AuthHeaders> {
  const now = await test.database.getRepository(UserEntity).findOneBy({ id: account.id });
  return bearer(test.app.get(Tokens, { strict: false }).issue(now ?? account));
}

/**
 * Sends requests with values that match the document to each operation that has not succeeded yet, until it succeeds or
 * has refused many. Deletions come last.
 */
export async function tryRest(
  test: TestApp,
  document: OpenApi,
  random: Random,
  files: Buffer[],
  reached: ReachedOperations,
  send: (request: FuzzRequest) => Promise<void>,
): Promise<void> {
  const admin = await createUser(test.database, { role: 'admin' });
  const { known, idsByPath } = await createFixtures(
    test,
    { id: admin.id, headers: await tokenFor(test, admin) },
    files,
  );
  const credentials = { email: [admin.email], password: [PASSWORD], current_password: [PASSWORD] };
  const requests = new Requests(
    document,
    random,
    new Values(document, random, { ...known, ...credentials }, idsByPath),
    files,
  );
  const isDeletion = (name: string) => Number(name.startsWith('DELETE'));
  const names = Object.keys(reached).toSorted((a, b) => isDeletion(a) - isDeletion(b));
  for (const name of names) {
    const statuses = reached[name] ?? new Set();
    for (let tries = 0; tries < TRIES && !hasSucceeded(statuses); tries++) {
      await send(requests.valid(name, await tokenFor(test, admin)));
    }
  }
}
