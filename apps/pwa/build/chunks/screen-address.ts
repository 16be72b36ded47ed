const SCREEN = /\/src\/routes\/([^?]+)\.tsx\?tsr-split=[a-z-]*component/;
const LAYOUT = /(^|\/)_[^/]*$/;

/**
 * The address of the screen that a module holds: `/dashboard` for `_staff/dashboard.tsx`, `/cursos/$courseId` for
 * `cursos.$courseId.tsx`, `/cursos` for `cursos.index.tsx`. Undefined for layouts and for modules that are no screen.
 */
export function screenAddress(moduleId: string): string | undefined {
  const route = SCREEN.exec(moduleId)?.[1];
  if (route === undefined || LAYOUT.test(route)) return undefined;
  const parts = route.split(/[./]/).filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.join('/')}`;
}
