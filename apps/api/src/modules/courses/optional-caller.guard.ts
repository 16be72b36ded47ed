import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '../../platform/http/app-error';
import type { Caller, RequestWithCaller } from '../../platform/http/caller';

/**
 * For routes that anyone may call and that say more to some: a good token is honoured, and with any other one, or
 * without, the caller is a visitor like everybody else.
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

/** Whoever `OptionalCallerGuard` found; `null` for a visitor, and for who must change the password before anything. */
export const OptionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | null => {
  const caller = context.switchToHttp().getRequest<RequestWithCaller>().user;
  return caller && !caller.mustChangePassword ? caller : null;
});
