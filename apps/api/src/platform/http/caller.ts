import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Role } from '@telar/domain/roles';
import type { FastifyRequest } from 'fastify';

/** Who makes the request, as read from the database at this very request. */
export interface Caller {
  id: number;
  role: Role;
  mustChangePassword: boolean;
  /** Of the token that came with the request. */
  tokenId: string;
}

export type RequestWithCaller = FastifyRequest & { user?: Caller };

/** The caller of a route that is not for anyone. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = context.switchToHttp().getRequest<RequestWithCaller>().user;
  if (!caller) throw new Error('A route for anyone has no caller');
  return caller;
});
