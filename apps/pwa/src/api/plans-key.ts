/** The key of the plans of the home page. It is in its own file because their query is not part of the first page. */
export const PLANS_KEY = ['plans'] as const;
