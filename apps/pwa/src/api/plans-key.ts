/** The key of the plans of the home page. Apart from their query, which is not a part of the first page. */
export const PLANS_KEY = ['plans'] as const;
