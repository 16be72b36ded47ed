export const ROLES = ['cliente', 'asesor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { cliente: 'Cliente', asesor: 'Asesor', admin: 'Administrador' };

/** What one may do. The one table below serves the API's guard, the PWA's routes and its menu. */
export type Capability =
  | 'dashboard.use'
  | 'packages.manage'
  | 'users.manage'
  | 'users.manageAdmins'
  | 'users.setPassword'
  | 'users.resetPassword'
  | 'courses.manage'
  | 'certificates.issue'
  | 'certificates.revoke'
  | 'templates.manage'
  | 'certificatePresets.manage';

const ASESOR: Capability[] = ['dashboard.use', 'packages.manage', 'users.manage'];

const CAPABILITIES: Record<Role, readonly Capability[]> = {
  cliente: [],
  asesor: ASESOR,
  admin: [
    ...ASESOR,
    'users.manageAdmins',
    'users.setPassword',
    'users.resetPassword',
    'courses.manage',
    'certificates.issue',
    'certificates.revoke',
    'templates.manage',
    'certificatePresets.manage',
  ],
};

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}

/** Whether this role may do it; a visitor (`null`) may do nothing that needs a capability. */
export function can(role: Role | null, capability: Capability): boolean {
  return role !== null && CAPABILITIES[role].includes(capability);
}

/** The roles whose accounts this role may create, edit and delete, and that it may give. */
export function manageableRoles(role: Role): readonly Role[] {
  if (!can(role, 'users.manage')) return [];
  return can(role, 'users.manageAdmins') ? ROLES : ROLES.filter((other) => other !== 'admin');
}
