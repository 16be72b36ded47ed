import { can } from '@telar/domain/roles';
import type { Capability, Role } from '@telar/domain/roles';

/** The capability that each staff screen needs. Route guards and the menu read it. */
export const STAFF_SCREENS = {
  '/dashboard': 'dashboard.use',
  '/paquetes-curso': 'packages.manage',
  '/planes': 'packages.manage',
  '/usuarios': 'users.manage',
  '/pedidos': 'orders.manage',
  '/pedidos/nuevo': 'orders.manage',
  '/agregar-curso': 'courses.manage',
  '/generar-certificado': 'certificates.issue',
  '/lotes-de-certificados': 'certificates.issue',
  '/certificados-emitidos': 'certificates.read',
  '/importar-certificados': 'certificates.issue',
  '/mensajes': 'messages.manage',
  '/correos': 'mails.manage',
  '/avance': 'dashboard.use',
  '/resumen': 'summary.read',
  '/auditoria': 'audit.read',
} as const satisfies Record<string, Capability>;

export type StaffPath = keyof typeof STAFF_SCREENS;

/**
 * Returns the capability that a path needs, such as `/agregar-curso/$courseId`: that of the longest path of a staff
 * screen that it begins with; `undefined` for other screens.
 */
export function capabilityAt(path: string): Capability | undefined {
  const segments = path.split('/');
  for (let count = segments.length; count > 0; count -= 1) {
    const capability = (STAFF_SCREENS as Record<string, Capability>)[segments.slice(0, count).join('/')];
    if (capability) return capability;
  }
  return undefined;
}

/** Returns true if this role may use that screen. */
export function mayUse(role: Role | null, path: StaffPath): boolean {
  return can(role, STAFF_SCREENS[path]);
}
