// Messages of the API about plans.

export const PLAN_DONE = {
  updated: 'Plan actualizado correctamente.',
  /** @param titles courses of the plan that are no longer in the catalogue. */
  updatedWithArchived: (titles: readonly string[]) =>
    titles.length === 1
      ? `Plan actualizado. Este curso suyo está archivado y no se da a quien lo compre: ${titles[0]}.`
      : `Plan actualizado. Estos cursos suyos están archivados y no se dan a quien lo compre: ${titles.join('; ')}.`,
  archived: (title: string) => `El curso «${title}» está archivado. Elige cursos que estén en el catálogo.`,
  coursesMissing: 'Elige al menos un curso para el plan, o todo el catálogo.',
} as const;
