/** What the assignment of a package did, in a sentence: how many courses are new, and how many were there before. */
export function packageAssigned(assigned: number, skipped: number): string {
  if (assigned === 0) return 'El usuario ya tenía todos los cursos del paquete.';
  const given = assigned === 1 ? 'Se asignó 1 curso' : `Se asignaron ${assigned} cursos`;
  if (skipped === 0) return `${given}.`;
  return `${given}; ${skipped === 1 ? '1 ya lo tenía' : `${skipped} ya los tenía`}.`;
}
