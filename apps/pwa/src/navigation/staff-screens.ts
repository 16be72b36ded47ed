import { can } from '@telar/domain/roles';
import type { Capability, Role } from '@telar/domain/roles';

/** What it takes to use each staff screen. The routes' guards and the menu read it here. */
export const STAFF_SCREENS = {
  '/dashboard': 'dashboard.use',
  '/paquetes-curso': 'packages.manage',
  '/usuarios': 'users.manage',
  '/agregar-curso': 'courses.manage',
  '/generar-certificado': 'certificates.issue',
} as const satisfies Record<string, Capability>;

export type StaffPath = keyof typeof STAFF_SCREENS;

/** What it takes to use the staff screen that an address belongs to, as `/agregar-curso/$courseId` does. */
export function capabilityAt(path: string): Capability | undefined {
  return (STAFF_SCREENS as Record<string, Capability>)[path.split('/', 2).join('/')];
}

/** Whether this role may use that screen. */
export function mayUse(role: Role | null, path: StaffPath): boolean {
  return can(role, STAFF_SCREENS[path]);
}

/** Whether there is any staff screen for this role. */
export function isStaff(role: Role | null): boolean {
  return Object.values(STAFF_SCREENS).some((capability) => can(role, capability));
}
