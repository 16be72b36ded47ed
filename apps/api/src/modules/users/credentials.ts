import type { UserEntity } from './user.entity';

type Versioned = Pick<UserEntity, 'tokenVersion'>;

/**
 * What revokes all tokens of an account, which ends its sessions.
 * @param keptTokenId the id of the only token that stays valid.
 */
export function revokedTokens({ tokenVersion }: Versioned, keptTokenId: string | null = null) {
  return { tokenVersion: tokenVersion + 1, keptTokenId };
}

/** SQL for the `set` of an update of the users `u`: as `revokedTokens`, without a token that stays valid. */
export const REVOKE_TOKENS = 'token_version = u.token_version + 1, kept_token_id = null';

/**
 * What changes in an account with a new password. All tokens are revoked.
 * @param keptTokenId as `revokedTokens`.
 */
export function newPassword(
  user: Versioned,
  passwordHash: string,
  mustChangePassword: boolean,
  keptTokenId: string | null = null,
) {
  return { passwordHash, mustChangePassword, ...revokedTokens(user, keptTokenId) };
}
