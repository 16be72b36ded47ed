import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseId } from '@telar/domain/ids';
import { ROLES } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { z } from 'zod';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';

/** The one algorithm that session tokens are signed and checked with. */
export const SESSION_ALGORITHM = 'HS256' as const;
export const SESSION_AUDIENCE = 'telar-session';
const SESSION_S = 8 * 3600;

const Claims = z
  .object({
    sub: z.string().transform(parseId).pipe(z.int()).describe("The account's id"),
    role: z.enum(ROLES).describe('For the client to show the right things; the server reads the role afresh'),
    v: z.int().describe("The account's token version when the token was made"),
    jti: z.uuid().describe('Tells this token from all others'),
    iat: z.int(),
    exp: z.int(),
  })
  .refine(({ iat, exp }) => exp - iat <= SESSION_S);
export type SessionClaims = z.output<typeof Claims>;

/** What a token says whose signature was found good; `null` where it is none of ours all the same. */
export function readClaims(payload: unknown): SessionClaims | null {
  return Claims.safeParse(payload).data ?? null;
}

/** Makes session tokens. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  issue(user: { id: number; role: Role; tokenVersion: number }): string {
    return this.jwt.sign(
      { role: user.role, v: user.tokenVersion },
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
