export const ROLES = ['cliente', 'asesor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { cliente: 'Cliente', asesor: 'Asesor', admin: 'Administrador' };

/** The API's access guard, the app's routes and its menu all ask `can` for these. */
export type Capability =
  | 'dashboard.use'
  | 'packages.manage'
  | 'plans.manage'
  | 'users.manage'
  | 'users.manageAdmins'
  | 'users.setPassword'
  | 'users.resetPassword'
  | 'courses.manage'
  | 'certificates.read'
  | 'certificates.issue'
  | 'certificates.revoke'
  | 'templates.manage'
  | 'certificatePresets.manage'
  | 'audit.read'
  | 'summary.read'
  | 'backups.read'
  | 'orders.manage'
  | 'orders.refund'
  | 'messages.manage'
  | 'mails.manage';

const ASESOR: Capability[] = [
  'dashboard.use',
  'packages.manage',
  'users.manage',
  'certificates.read',
  'orders.manage',
  'messages.manage',
];

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}

/**
 * Tells whether a role belongs to staff: advisers and admins. They have staff screens, and read the content of every
 * course. What only some of them may do is a capability.
 */
export function isStaff(role: Role | null): boolean {
  return role === 'asesor' || role === 'admin';
}

/** Tells whether a role has a capability. Admins have all of them; clients and visitors (`null`) have none. */
export function can(role: Role | null, capability: Capability): boolean {
  return role === 'admin' || (role === 'asesor' && ASESOR.includes(capability));
}

/** The roles that this role may assign, and whose accounts it may create, edit and delete. */
export function manageableRoles(role: Role): readonly Role[] {
  if (!can(role, 'users.manage')) return [];
  return can(role, 'users.manageAdmins') ? ROLES : ROLES.filter((other) => other !== 'admin');
}
