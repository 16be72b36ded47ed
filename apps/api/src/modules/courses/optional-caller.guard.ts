import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '../../platform/http/app-error';
import type { Caller, RequestWithCaller } from '../../platform/http/caller';

/**
 * For routes that anyone may call and whose response depends on the caller. A valid token identifies the caller; a
 * request with an invalid token is treated as one without a token.
 */
@Injectable()
export class OptionalCallerGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.switchToHttp().getRequest<RequestWithCaller>().headers.authorization) await super.canActivate(context);
    return true;
  }

  override handleRequest<User = Caller | null>(error: unknown, user: User | false): User {
    if (error && !(error instanceof AppError && error.status === 401)) throw error;
    return (user || null) as User;
  }
}

/**
 * Parameter decorator: the caller that `OptionalCallerGuard` identified. `null` for visitors, and for users who must
 * change their password first.
 */
export const OptionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | null => {
  const caller = context.switchToHttp().getRequest<RequestWithCaller>().user;
  return caller && !caller.mustChangePassword ? caller : null;
});
