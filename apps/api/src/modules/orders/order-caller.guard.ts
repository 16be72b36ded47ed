import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ORDER_TOKEN_HEADER } from '@telar/contracts/orders';
import { AppError } from '../../platform/http/app-error';
import type { Caller, RequestWithCaller } from '../../platform/http/caller';
import { OptionalCallerGuard } from '../courses/optional-caller.guard';

/**
 * For routes of visitors and accounts, where a request with an expired token must not become one of a visitor: the
 * order would belong to no account. With the secret of a private link an invalid token is ignored.
 */
@Injectable()
export class OrderCallerGuard extends OptionalCallerGuard {
  /** @throws AppError `token_invalid`, `token_revoked` */
  override handleRequest<User = Caller | null>(
    error: unknown,
    user: User | false,
    info?: unknown,
    context?: ExecutionContext,
  ): User {
    const headers = context?.switchToHttp().getRequest<RequestWithCaller>().headers ?? {};
    const isMissing = info instanceof Error && info.message === 'No auth token';
    if (user || isMissing || headers[ORDER_TOKEN_HEADER.toLowerCase()]) return super.handleRequest(error, user);
    throw error ?? new AppError('token_invalid');
  }
}
