import { sharedFiles } from './shared-files';

const lib = (name: string) => `/any/node_modules/${name}/index.js`;
const icon = (name: string) => `/any/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
const screen = (route: string) => `/any/apps/pwa/src/routes/${route}.tsx?tsr-split=component`;

/** A page that loads each of these parts by itself. The keys are ids, the values static imports. */
function filesOf(parts: Record<string, string[]>, modules: Record<string, string[]> = {}) {
  const page = { imports: ['main'], dynamicImports: Object.keys(parts) };
  const others = Object.entries({ main: [lib('react')], ...parts, ...modules });
  const ids = others.flatMap(([id, imports]) => [id, ...imports]);
  const graph = new Map(ids.map((id) => [id, { imports: [] as string[], dynamicImports: [] as string[] }]));
  for (const [id, imports] of others) graph.set(id, { imports, dynamicImports: [] });
  return Object.fromEntries(sharedFiles(graph.set('page', page), 'page'));
}

describe('sharedFiles', () => {
  it('has the page and its libraries, and nothing that one screen needs alone', () => {
    expect(filesOf({ [screen('index')]: ['Hero'], [screen('nosotros')]: ['About'] })).toEqual({
      main: 'first',
      [lib('react')]: 'frame',
    });
  });

  it('puts a module into the file of the first screen that shares it', () => {
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
      Dialog: 'common',
      errors: 'course',
      FileCheck: 'certificate',
      Login: 'account',
    });
  });

  it('puts what many screens need into the common file, an icon earlier', () => {
    const four = ['contacto', 'verificar', 'c.$token', 'acceso'].map(screen);
    const parts = Object.fromEntries(four.map((id, at) => [id, ['Field', ...(at > 1 ? [icon('eye'), 'Dni'] : [])]]));
    expect(filesOf(parts)).toMatchObject({ Field: 'common', [icon('eye')]: 'common', Dni: 'certificate' });
  });

  it('shares no module that brings a library which the first screens do not need', () => {
    const four = ['contacto', 'acceso', '_guest/registro', '_guest/iniciar-sesion'].map(screen);
    const parts = Object.fromEntries(four.map((id) => [id, ['Form', 'Field']]));
    const files = filesOf(parts, { Form: ['rules'], rules: [lib('zod')] });
    expect(files).toEqual({ main: 'first', [lib('react')]: 'frame', Field: 'common' });
  });
});
