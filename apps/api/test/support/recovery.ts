import { createHash, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** A valid link of an account. @returns its token. */
export async function aRecoveryLink(database: DataSource, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into password_recoveries (token_sha256, user_id, email, token_version, expires_at)
     select $1, id, email, token_version, now() + interval '30 minutes' from users where id = $2`,
    [createHash('sha256').update(token).digest('hex'), userId],
  );
  return token;
}
