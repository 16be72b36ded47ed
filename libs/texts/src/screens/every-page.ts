// Texts that any page may need before its own texts have loaded.

export const COURSES_TEXTS = {
  loadFailed: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
  empty: 'Lo sentimos, no hay cursos disponibles.',
} as const;

export const EVERY_PAGE_TEXTS = {
  notFound: 'Página No Encontrada.',
  timeout: 'El servidor tardó demasiado en responder. Vuelve a intentarlo.',
  network: 'No hay conexión con el servidor. Revisa tu red y vuelve a intentarlo.',
} as const;
