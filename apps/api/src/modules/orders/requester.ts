import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { ORDER_TOKEN_HEADER } from '@telar/contracts/orders';
import type { Actor } from '../../platform/audit/actor';
import type { Caller, RequestWithCaller } from '../../platform/http/caller';
import { addressKey, fullAddress } from '../../platform/http/client-address';

/** Who asks for an order: an account or a visitor, perhaps with the secret of a private link. */
export interface Requester {
  /** `null` for a visitor, and for an account that must change its password first. */
  caller: Caller | null;
  /** The secret of a private link; empty without one. */
  token: string;
  /** The client's key of a request that may be sent again; empty without one. */
  key: string;
  /** The `addressKey`. */
  address: string;
  /** For the audit log. */
  actor: Actor;
}

const headerOf = (request: RequestWithCaller, name: string) => String(request.headers[name.toLowerCase()] ?? '');

/** Parameter decorator for a route with `OrderCallerGuard`. */
export const OrderRequester = createParamDecorator((_: unknown, context: ExecutionContext): Requester => {
  const request = context.switchToHttp().getRequest<RequestWithCaller>();
  const caller = request.user && !request.user.mustChangePassword ? request.user : null;
  return {
    caller,
    token: headerOf(request, ORDER_TOKEN_HEADER),
    key: headerOf(request, IDEMPOTENCY_HEADER),
    address: addressKey(request.ip),
    actor: caller ?? { id: null, role: 'visitor', ip: fullAddress(request.ip), requestId: request.id },
  };
});
