import { PATHS } from '@telar/contracts/paths';
import type { Role } from '@telar/domain/roles';
import type { UserEntity } from '../../src/modules/users/user.entity';
import type { TestApp } from './app';
import { createUser, PASSWORD } from './factories';

/** The header that carries a token. */
export type AuthHeaders = { authorization: string };

export const bearer = (token: string): AuthHeaders => ({ authorization: `Bearer ${token}` });

/** Logs in. @returns the token. @throws with the response if the login fails. */
export async function tokenOf(test: TestApp, email: string, password = PASSWORD): Promise<string> {
  const response = await test.inject({ method: 'POST', url: PATHS.login, payload: { email, password } });
  if (response.statusCode !== 200) throw new Error(`Login of ${email}: ${response.body}`);
  return response.json<{ token: string }>().token;
}

/** Creates a user and logs in. */
export async function loggedInUser(
  test: TestApp,
  overrides: Partial<UserEntity> = {},
): Promise<{ user: UserEntity; headers: AuthHeaders }> {
  const user = await createUser(test.database, overrides);
  return { user, headers: bearer(await tokenOf(test, user.email)) };
}

/** Creates a user with that role and logs in. */
export async function headersOf(test: TestApp, role: Role): Promise<AuthHeaders> {
  return (await loggedInUser(test, { role })).headers;
}
