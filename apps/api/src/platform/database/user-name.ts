/** SQL: the full name of a user, or null if it is empty. @param user the alias of `users`. */
export const userName = (user: string) => `nullif(trim(${user}.name || ' ' || ${user}.last_name), '')`;
