import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Role } from '@telar/domain/roles';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { SecretOrKeyProvider } from 'passport-jwt';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { fullAddress } from '../../platform/http/client-address';
import { readClaims, SESSION_ALGORITHM, SESSION_AUDIENCE } from './tokens';

/** `$1` the account's id, `$2` the session's id. Returns no row if the account is inactive or the session was ended. */
const ACCOUNT: Prepared = {
  name: 'session_account',
  text: `
    select id, role, token_version, kept_token_id, must_change_password
    from users
    where id = $1 and is_active and not exists (select from ended_sessions where id = $2::uuid)`,
};

interface AccountRow {
  id: number;
  role: Role;
  token_version: number;
  kept_token_id: string | null;
  must_change_password: boolean;
}

/**
 * Provides the key, except for a token whose payload is not an object: it reports an error, because `jsonwebtoken`
 * would throw a TypeError.
 */
function keyForObjectPayloads(secret: string): SecretOrKeyProvider {
  // `jsonwebtoken` reads a text as a public key first, which takes longer than the rest of a small request.
  const key = createSecretKey(secret, 'utf8');
  return (_request, token: string, done) => {
    try {
      decodeJwt(token);
    } catch (error) {
      done(error as Error);
      return;
    }
    // The types of `passport-jwt` leave out that `jsonwebtoken` takes a `KeyObject`.
    done(null, key as unknown as Buffer);
  };
}

/** Verifies the token, then reads the account: a change of role or state takes effect with the next request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sql: Sql,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: keyForObjectPayloads(config.jwtSecret),
      algorithms: [SESSION_ALGORITHM],
      audience: SESSION_AUDIENCE,
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, payload: unknown): Promise<Caller> {
    const claims = readClaims(payload);
    if (!claims) throw new AppError('token_invalid');
    const sessionId = claims.sid ?? claims.jti;
    const account = await this.sql.one<AccountRow>(ACCOUNT, [claims.sub, sessionId]);
    const valid = account && (account.token_version === claims.v || account.kept_token_id === claims.jti);
    if (!valid) throw new AppError('token_revoked');
    return {
      id: account.id,
      role: account.role,
      mustChangePassword: account.must_change_password,
      tokenId: claims.jti,
      sessionId,
      ip: fullAddress(request.ip),
      requestId: request.id,
    };
  }
}
