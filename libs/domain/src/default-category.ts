/** What a course without a category shows. In a file of its own, because each card needs it and few pages the list. */
export const DEFAULT_CATEGORY = 'Sin Categoría';
