import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseId } from '@telar/domain/ids';
import { ROLES } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { z } from 'zod';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';

/** The algorithm of session tokens. No other is accepted. */
export const SESSION_ALGORITHM = 'HS256' as const;
export const SESSION_AUDIENCE = 'telar-session';
/** The validity of a token, in seconds. */
export const SESSION_S = 8 * 3600;

const Claims = z
  .object({
    sub: z.string().transform(parseId).pipe(z.int()).describe("The account's id"),
    role: z.enum(ROLES).describe('For the screens of the client; the server reads the role from the database'),
    v: z.int().describe("The account's token version at the time of issue"),
    jti: z.uuid().describe('Identifies the token'),
    sid: z
      .uuid()
      .optional()
      .describe(
        "The session's id in a token that replaces another one. A login's token has none: its `jti` is the session's id",
      ),
    iat: z.int(),
    exp: z.int(),
  })
  // A longer life was never issued.
  .refine(({ iat, exp }) => exp - iat <= SESSION_S);
export type SessionClaims = z.output<typeof Claims>;

/** Returns the claims of a verified token; `null` if they are not those of a session token. */
export function readClaims(payload: unknown): SessionClaims | null {
  return Claims.safeParse(payload).data ?? null;
}

/** Issues session tokens. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param sid the session that the token continues. Without it the token starts a session. */
  issue(user: { id: number; role: Role; tokenVersion: number }, sid?: string): string {
    return this.jwt.sign(
      { role: user.role, v: user.tokenVersion, ...(sid && { sid }) },
      {
        secret: this.config.jwtSecret,
        algorithm: SESSION_ALGORITHM,
        audience: SESSION_AUDIENCE,
        subject: String(user.id),
        jwtid: randomUUID(),
        expiresIn: SESSION_S,
      },
    );
  }
}
