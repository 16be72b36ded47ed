import * as PATHS from './path-templates';

/**
 * Every path of the API, for server and app. The server uses a template as the route (`@Get(PATHS.course)` in a
 * controller without a prefix), the app fills it in (`pathTo(PATHS.course, { id })`).
 */
export { PATHS };

/** Every path of the API starts with this, except the path of the signing keys. */
export const API_ROOT = '/api/';

/** The path of every image that the API serves starts with one of these. */
export const IMAGE_ROOTS = ['/api/previews/', '/api/files/'] as const;

/** The names after the colons of a template: `'id' | 'courseId'` for `/users/:id/courses/:courseId`. */
type Parameters<Template extends string> = Template extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Template extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills in a template; every value is percent-encoded. */
export function pathTo<Template extends string>(
  template: Template,
  values: Record<Parameters<Template>, string | number>,
): string {
  return template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name as Parameters<Template>]));
}
