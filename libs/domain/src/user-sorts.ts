/** The values of `sortBy` in the list of users. */
export const USER_SORTS = ['createdAt', 'name', 'last_name', 'email', 'role'] as const;
export type UserSort = (typeof USER_SORTS)[number];
