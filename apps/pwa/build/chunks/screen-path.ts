const SCREEN = /\/src\/routes\/([^?]+)\.tsx\?tsr-split=[a-z-]*component/;
const LAYOUT = /(^|\/)_[^/]*$/;

/**
 * Returns the URL path of the screen in a module: `/dashboard` for `_staff/dashboard.tsx`, `/cursos/$courseId` for
 * `cursos.$courseId.tsx`, `/cursos` for `cursos.index.tsx`. Undefined for layouts and other modules.
 */
export function screenPath(moduleId: string): string | undefined {
  const route = SCREEN.exec(moduleId)?.[1];
  if (route === undefined || LAYOUT.test(route)) return undefined;
  const parts = route.split(/[./]/).filter((part) => !part.startsWith('_') && part !== 'index');
  // `mis-cursos_` is outside the layout of `mis-cursos`.
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}
