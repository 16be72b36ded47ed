import { can } from '@telar/domain/roles';
import type { Capability } from '@telar/domain/roles';

/** Says on the home page why the user is there. @param capability what the other page needs, if it is known. */
export function pageDenied(capability: Capability | undefined): string {
  const isForStaff = capability !== undefined && can('asesor', capability);
  return `Te trajimos al inicio: esa página es solo para ${isForStaff ? 'asesores y administradores' : 'administradores'}.`;
}
