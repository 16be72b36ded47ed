import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { can } from '@telar/domain/roles';
import { DENIED_TEXTS } from '@telar/texts/denied';
import { ACCESS } from './access';
import type { Access } from './access';
import { AppError } from './app-error';
import type { Caller, RequestWithCaller } from './caller';

/** Checks the access that a route declares. A route that declares none is closed to all callers. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new AppError('forbidden');
    if (access.kind === 'anyone') return true;
    await super.canActivate(context);
    const caller = context.switchToHttp().getRequest<RequestWithCaller>().user;
    if (!caller) throw new AppError('token_invalid');
    const allowedBefore = access.kind === 'account' && access.beforePasswordChange;
    if (caller.mustChangePassword && !allowedBefore) throw new AppError('password_change_required');
    if (access.kind === 'capability' && !can(caller.role, access.capability)) {
      const message = DENIED_TEXTS[access.capability];
      throw new AppError('forbidden', message ? { message } : {});
    }
    return true;
  }

  override handleRequest<User = Caller>(error: unknown, user: User | false, info: unknown): User {
    if (error) throw error;
    if (user) return user;
    const missing = info instanceof Error && info.message === 'No auth token';
    throw new AppError(missing ? 'token_missing' : 'token_invalid');
  }
}
