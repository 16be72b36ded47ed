// What staff's addresses say to whoever has the wrong role, and the API with them.

export const DENIALS_TEXTS = {
  courseForm: 'Acceso denegado. Solo los administradores pueden crear o editar cursos.',
  packages: 'Acceso denegado. Solo los administradores y asesores pueden crear/gestionar paquetes.',
} as const;
