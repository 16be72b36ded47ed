import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Role } from '@telar/domain/roles';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/actor';

/** The account that makes the request, read from the database for this request. */
export interface Caller extends Actor {
  id: number;
  role: Role;
  mustChangePassword: boolean;
  /** The `jti` of the request's token. */
  tokenId: string;
  /** The session that the token belongs to: from a login to its logout. */
  sessionId: string;
}

export type RequestWithCaller = FastifyRequest & { user?: Caller };

/** Parameter decorator: the caller. Only for routes that need a token. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = context.switchToHttp().getRequest<RequestWithCaller>().user;
  if (!caller) throw new Error('A route for anyone has no caller');
  return caller;
});
