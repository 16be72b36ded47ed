import { sharedFiles } from './shared-files';

const lib = (name: string) => `/any/node_modules/${name}/index.js`;
const screen = (route: string) => `/any/apps/pwa/src/routes/${route}.tsx?tsr-split=component`;

/** The sizes of modules that are not 1000 characters long. */
const SIZES: Record<string, number> = { 'play-icon': 400, LogoImage: 400, LogoText: 400 };

/**
 * Returns the shared file of each module.
 * @param parts what the page loads with an `import()` each. The keys are ids, the values static imports.
 * @param modules static imports of other modules.
 */
function filesOf(parts: Record<string, string[]>, modules: Record<string, string[]> = {}) {
  const imports: Record<string, string[]> = { main: [lib('react')], ...parts, ...modules };
  const ids = new Set([...Object.keys(imports), ...Object.values(imports).flat()]);
  const graph = new Map(
    [...ids].map((id) => [id, { size: SIZES[id] ?? 1000, imports: imports[id] ?? [], dynamicImports: [] as string[] }]),
  );
  graph.set('page', { size: 1000, imports: ['main'], dynamicImports: Object.keys(parts) });
  return Object.fromEntries(sharedFiles(graph, 'page'));
}

describe('sharedFiles', () => {
  it('contains the page and its libraries, and nothing that only one screen needs', () => {
    expect(filesOf({ [screen('index')]: ['Hero'], [screen('nosotros')]: ['About'] })).toEqual({
      main: 'first',
      [lib('react')]: 'frame',
    });
  });

  it('puts a module into the file of the first screen that needs it', () => {
    const parts = {
      [screen('index')]: ['CourseCard', lib('query')],
      [screen('cursos.index')]: ['CourseCard', 'Pagination'],
      [screen('cursos.$courseId')]: ['Dialog', 'errors'],
      [screen('c.$token')]: ['FileCheck'],
      [screen('certificados')]: ['FileCheck'],
      [screen('acceso')]: ['Login'],
      [screen('_guest/iniciar-sesion')]: ['Login'],
      [screen('_auth/mis-cursos')]: ['Dialog'],
      [screen('_staff/usuarios')]: ['Pagination', 'errors', 'UserRow'],
      [screen('_staff/dashboard')]: ['UserRow'],
    };
    expect(filesOf(parts)).toEqual({
      main: 'first',
      [lib('react')]: 'frame',
      [lib('query')]: 'frame',
      CourseCard: 'first',
      Pagination: 'catalogue',
      // A screen of students needs it, too, and should not load the file of a course for it.
      Dialog: 'common',
      errors: 'course',
      FileCheck: 'certificate',
      Login: 'account',
    });
  });

  it('puts what four screens need into the common file, and what fewer need into the file of one of them', () => {
    const four = ['contacto', 'verificar', 'c.$token', 'acceso'].map(screen);
    const parts = Object.fromEntries(four.map((id, at) => [id, at > 0 ? ['Field', 'dates'] : ['Field']]));
    expect(filesOf(parts)).toMatchObject({ Field: 'common', dates: 'certificate' });
  });

  it('puts what the routes of all screens need into one file, which also holds what some screens need of it', () => {
    const tree = '/any/apps/pwa/src/app/routeTree.gen.ts';
    const parts = {
      [tree]: ['guards', 'Suspended', lib('react')],
      [screen('index')]: ['Suspended'],
      [screen('acceso')]: ['return-path'],
      [screen('_guest/iniciar-sesion')]: ['return-path'],
    };
    expect(filesOf(parts, { guards: ['return-path'] })).toEqual({
      main: 'first',
      [lib('react')]: 'frame',
      [tree]: 'route-tree',
      guards: 'route-tree',
      'return-path': 'route-tree',
      Suspended: 'first',
    });
  });

  it('puts what only login, registration and recovery need into their own file', () => {
    const access = ['acceso', '_guest/registro', '_guest/iniciar-sesion', 'recuperar'].map(screen);
    const parts = Object.fromEntries([
      ...access.map((id) => [id, ['PasswordField', 'Field']]),
      [screen('c.$token'), ['Field']],
    ]);
    expect(filesOf(parts)).toMatchObject({ PasswordField: 'account', Field: 'common' });
  });

  it('puts small modules into the common file if two screens need them, but not with large imports', () => {
    const parts = Object.fromEntries(
      ['contacto', 'c.$token'].map((route) => [screen(route), ['play-icon', 'LogoImage']]),
    );
    expect(filesOf(parts, { LogoImage: ['LogoText'] })).toMatchObject({
      'play-icon': 'common',
      LogoImage: 'certificate',
      LogoText: 'common',
    });
  });

  it('shares no module with a library that the first screens do not need', () => {
    const four = ['contacto', 'acceso', '_guest/registro', '_guest/iniciar-sesion'].map(screen);
    const parts = Object.fromEntries(four.map((id) => [id, ['Form', 'Field']]));
    const files = filesOf(parts, { Form: ['rules'], rules: [lib('zod')] });
    expect(files).toEqual({ main: 'first', [lib('react')]: 'frame', Field: 'others' });
  });
});
