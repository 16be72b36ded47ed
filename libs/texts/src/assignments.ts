import { quantityText } from '@telar/domain/quantity-text';

/** `1 curso`, `3 cursos`. */
export const coursesText = (count: number) => quantityText(count, 'curso', 'cursos');

/** Confirmations of the dashboard. */
export const courseAssigned = (course: string, person: string) => `Se asignó «${course}» a ${person}.`;
export const courseRemoved = (course: string, person: string) => `Se quitó «${course}» a ${person}.`;

/** Confirmations of the packages page. */
export const PACKAGE_DONE = {
  created: (name: string) => `Se creó el paquete «${name}».`,
  updated: (name: string) => `Se guardaron los cambios de «${name}».`,
  deleted: (name: string) => `Se eliminó el paquete «${name}».`,
} as const;

/** The result of assigning a package: how many courses were assigned, and how many the user already had. */
export function packageAssigned(assigned: number, skipped: number): string {
  if (assigned === 0) return 'El usuario ya tenía todos los cursos del paquete.';
  const given = assigned === 1 ? 'Se asignó 1 curso' : `Se asignaron ${coursesText(assigned)}`;
  if (skipped === 0) return `${given}.`;
  return `${given}; ${quantityText(skipped, 'ya lo tenía', 'ya los tenía')}.`;
}
