import type { User } from '@telar/contracts/users';

/** How an account is called in a sentence. */
export function nameOf({ name, last_name: lastName, email }: Pick<User, 'name' | 'last_name' | 'email'>): string {
  return `${name} ${lastName}`.trim() || email;
}
