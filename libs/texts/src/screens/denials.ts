// Messages for a wrong role, on staff pages and from the API.

export const DENIALS_TEXTS = {
  courseForm: 'Acceso denegado. Solo los administradores pueden crear o editar cursos.',
  packages: 'Acceso denegado. Solo los administradores y asesores pueden crear/gestionar paquetes.',
} as const;
