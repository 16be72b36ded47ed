export const NOT_FOUND_TEXTS = { title: 'Página No Encontrada.' } as const;
