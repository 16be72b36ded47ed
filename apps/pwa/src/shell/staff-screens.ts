import { can, ROLES } from '@telar/domain';
import type { Capability, Role } from '@telar/domain';

/** What it takes to use each staff screen. The routes' guards and the menu read it here. */
export const STAFF_SCREENS = {
  '/dashboard': 'dashboard.use',
  '/paquetes-curso': 'packages.manage',
  '/usuarios': 'users.manage',
  '/agregar-curso': 'courses.manage',
  '/generar-certificado': 'certificates.issue',
} as const satisfies Record<string, Capability>;

export type StaffPath = keyof typeof STAFF_SCREENS;

/** The roles that may use that screen. */
export function rolesFor(path: StaffPath): Role[] {
  return ROLES.filter((role) => can(role, STAFF_SCREENS[path]));
}
