import { ROLES } from '@telar/domain/roles';
import { mayUse } from '../navigation/staff-screens';
import type { StaffPath } from '../navigation/staff-screens';
import type { NavItem } from './menu';

const item = (to: StaffPath, label: string): NavItem => ({
  to,
  label,
  roles: ROLES.filter((role) => mayUse(role, to)),
});

/** The entries of the staff menu. Only staff load this module. */
export const STAFF_NAV: readonly NavItem[] = [
  item('/dashboard', 'Dashboard'),
  item('/paquetes-curso', 'Paquetes'),
  item('/usuarios', 'Usuarios'),
  item('/agregar-curso', 'Agregar Curso'),
  item('/generar-certificado', 'Generar Certificado'),
];
