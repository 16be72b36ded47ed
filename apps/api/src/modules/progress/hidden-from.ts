import { manageableRoles, ROLES } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';

/** The roles whose accounts the caller does not see among students. An adviser does not see admins. */
export const hiddenFrom = ({ role }: { role: Role }): Role[] =>
  ROLES.filter((other) => !manageableRoles(role).includes(other));
