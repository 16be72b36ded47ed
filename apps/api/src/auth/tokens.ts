import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Role } from '@telar/domain';
import { CONFIG } from '../config/config.module';
import type { Config } from '../config/config';

/** The one algorithm that session tokens are signed and checked with. */
export const SESSION_ALGORITHM = 'HS256' as const;
export const SESSION_AUDIENCE = 'telar-session';
const SESSION_HOURS = 8;

export interface SessionClaims {
  /** The account's id. */
  sub: string;
  /** For the client to show the right things; the server reads the role afresh at each request. */
  role: Role;
  /** The account's token version when the token was made. */
  v: number;
}

/** Makes session tokens. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  issue(user: { id: number; role: Role; tokenVersion: number }): string {
    const claims: Omit<SessionClaims, 'sub'> = { role: user.role, v: user.tokenVersion };
    return this.jwt.sign(claims, {
      secret: this.config.jwtSecret,
      algorithm: SESSION_ALGORITHM,
      audience: SESSION_AUDIENCE,
      subject: String(user.id),
      expiresIn: `${SESSION_HOURS}h`,
    });
  }
}
