import { SetMetadata } from '@nestjs/common';
import type { Capability } from '@telar/domain/roles';

/** Who may call a route: anyone, every account, or the accounts whose role has a capability. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'account'; beforePasswordChange?: true }
  | { kind: 'capability'; capability: Capability };

export const ACCESS = 'telar:access';

/** The route ignores tokens. */
export const ForAnyone = () => SetMetadata(ACCESS, { kind: 'anyone' } satisfies Access);

/** The route needs a valid token of an active account with any role. */
export const ForAccounts = () => SetMetadata(ACCESS, { kind: 'account' } satisfies Access);

/** As `ForAccounts`, and open to accounts that must change their password first. */
export const ForAccountsBeforePasswordChange = () =>
  SetMetadata(ACCESS, { kind: 'account', beforePasswordChange: true } satisfies Access);

/** The route needs a valid token of an active account whose role has the capability. */
export const ForCapability = (capability: Capability) =>
  SetMetadata(ACCESS, { kind: 'capability', capability } satisfies Access);
