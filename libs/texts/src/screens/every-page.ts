// What any page may have to say, so that it is there before any page is.

export const courses = {
  loadFailed: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
  empty: 'Lo sentimos, no hay cursos disponibles.',
} as const;

export const notFound = 'Página No Encontrada.';
export const timeout = 'El servidor tardó demasiado en responder. Vuelve a intentarlo.';
export const network = 'No hay conexión con el servidor. Revisa tu red y vuelve a intentarlo.';
