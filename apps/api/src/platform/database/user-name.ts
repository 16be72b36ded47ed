/** SQL: the full name of a user. @param user the alias of `users`. */
export const fullName = (user: string) => `trim(${user}.name || ' ' || ${user}.last_name)`;

/** SQL: the full name of a user, or null if it is empty. @param user the alias of `users`. */
export const userName = (user: string) => `nullif(${fullName(user)}, '')`;

/** SQL: the full name of a user, or the e-mail if it is empty. @param user the alias of `users`. */
export const userLabel = (user: string) => `coalesce(${userName(user)}, ${user}.email)`;
