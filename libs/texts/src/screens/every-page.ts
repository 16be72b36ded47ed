// Texts of the first page. The others load later.

export const COURSES_TEXTS = {
  loadFailed: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
  empty: 'Lo sentimos, no hay cursos disponibles.',
} as const;
