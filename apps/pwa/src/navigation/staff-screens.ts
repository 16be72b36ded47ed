import { can } from '@telar/domain/roles';
import type { Capability, Role } from '@telar/domain/roles';

/** The capability that each staff screen needs. Route guards and the menu read it. */
export const STAFF_SCREENS = {
  '/dashboard': 'dashboard.use',
  '/paquetes-curso': 'packages.manage',
  '/usuarios': 'users.manage',
  '/agregar-curso': 'courses.manage',
  '/generar-certificado': 'certificates.issue',
} as const satisfies Record<string, Capability>;

export type StaffPath = keyof typeof STAFF_SCREENS;

/** The capability for the staff screen of a path, for example of `/agregar-curso/$courseId`. */
export function capabilityAt(path: string): Capability | undefined {
  return (STAFF_SCREENS as Record<string, Capability>)[path.split('/', 2).join('/')];
}

/** Whether this role may use that screen. */
export function mayUse(role: Role | null, path: StaffPath): boolean {
  return can(role, STAFF_SCREENS[path]);
}

/** Whether this role may use any staff screen. */
export function isStaff(role: Role | null): boolean {
  return Object.values(STAFF_SCREENS).some((capability) => can(role, capability));
}
