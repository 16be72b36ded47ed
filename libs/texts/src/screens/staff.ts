// Users, assignments and packages.

export const users = {
  listFailed: 'Error listando usuarios',
  createFailed: 'Error creando usuario',
  updateFailed: 'Error actualizando usuario',
  deleteFailed: 'Error eliminando usuario',
  resetFailed: 'Error reseteando contraseña',
} as const;

export const dashboard = {
  usersFailed: 'No se pudieron cargar los usuarios',
  coursesFailed: 'No se pudieron cargar los cursos disponibles',
  packagesFailed: 'No se pudieron cargar los paquetes disponibles',
  assignFailed: 'Error al asignar curso',
  assignPackageFailed: 'Error al asignar paquete',
  removeFailed: 'Error al remover curso',
  packageMissing: 'Selecciona un paquete.',
} as const;

export const packages = {
  denied: 'Acceso denegado. Solo los administradores y asesores pueden crear/gestionar paquetes.',
  coursesFailed: 'Error al cargar los cursos disponibles.',
  loadFailed: 'Error al cargar tus paquetes.',
  createFailed: 'Error al crear el paquete.',
  updateFailed: 'Error al actualizar el paquete.',
  deleteFailed: 'Error al eliminar el paquete.',
} as const;
