/** Matches the paths of a route, such as `/api/courses/:id` or `/*`. Of no use for paths whose letters are encoded. */
export const pathPattern = (route: string) =>
  new RegExp(
    `^${route
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\\\*/g, '.*')}$`,
  );
