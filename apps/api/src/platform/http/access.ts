import { SetMetadata } from '@nestjs/common';
import type { Capability } from '@telar/domain/roles';

/** Who may call a route: anyone, anyone logged in, or whoever's role has the capability. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'account'; beforePasswordChange?: true }
  | { kind: 'capability'; capability: Capability };

export const ACCESS = 'telar:access';

/** No token is looked at. */
export const ForAnyone = () => SetMetadata(ACCESS, { kind: 'anyone' } satisfies Access);

/** A valid token of an active account, whatever its role. */
export const ForAccounts = () => SetMetadata(ACCESS, { kind: 'account' } satisfies Access);

/** The same, and the token of somebody who must change the password first opens it too. */
export const ForAccountsBeforePasswordChange = () =>
  SetMetadata(ACCESS, { kind: 'account', beforePasswordChange: true } satisfies Access);

/** A valid token of an account whose role may do this. */
export const ForCapability = (capability: Capability) =>
  SetMetadata(ACCESS, { kind: 'capability', capability } satisfies Access);
