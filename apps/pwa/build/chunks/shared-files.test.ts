import { SHARED_FILES, sharedFiles } from './shared-files';

const lib = (name: string) => `/any/node_modules/${name}/index.js`;
const screen = (route: string) => `/any/apps/pwa/src/routes/${route}.tsx?tsr-split=component`;

/** The sizes of modules that are not 1000 characters long. */
const SIZES: Record<string, number> = { 'play-icon': 400, LogoImage: 400, LogoText: 400, PdfViewer: 7000 };

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
    const files = filesOf(parts, { Form: [lib('react-hook-form')] });
    expect(files).toEqual({ main: 'first', [lib('react')]: 'frame', Field: 'others' });
  });

  it('separates contracts, calls and the database from what needs neither', () => {
    const contract = '/any/libs/contracts/src/notes.ts';
    const parts = {
      [screen('_auth/mis-cursos')]: ['notes', 'stored-notes', 'NoteText'],
      [screen('_auth/mis-clases')]: ['notes', 'stored-notes', 'NoteText'],
    };
    const modules = { notes: [contract], [contract]: [lib('zod')], 'stored-notes': [lib('dexie')] };
    expect(filesOf(parts, modules)).toMatchObject({
      NoteText: 'student',
      notes: 'account-data',
      [contract]: 'contracts',
      [lib('zod')]: 'contracts',
      'stored-notes': 'device',
      [lib('dexie')]: 'device',
    });
  });

  it('joins small parts that load after a screen, and leaves large ones and those of staff alone', () => {
    const drawer = '/any/apps/pwa/src/features/staff/Drawer.tsx';
    const parts = {
      [screen('nosotros')]: [],
      Menu: ['menu-links'],
      'sync-revocations': [lib('dexie')],
      'send-notes': ['notes'],
      PdfViewer: ['pdf-pages'],
      [drawer]: ['drawer-rows'],
    };
    const { Menu, PdfViewer, ...others } = filesOf(parts, { notes: [lib('zod'), lib('dexie')] });
    expect({ Menu, PdfViewer }).toEqual({ Menu: 'background', PdfViewer: undefined });
    expect(others).toEqual({
      main: 'first',
      [lib('react')]: 'frame',
      'menu-links': 'background',
      'sync-revocations': 'background-data',
      [lib('dexie')]: 'background-data',
      // The services that every page starts do not load zod.
      'send-notes': 'background-calls',
      notes: 'background-calls',
      [lib('zod')]: 'background-calls',
    });
  });

  it('puts what staff screens and later parts need where staff loads no part for it', () => {
    const rule = '/any/libs/domain/src/orders.ts';
    const parts = { [screen('_staff/pedidos.index')]: ['OrderText', rule], Menu: ['OrderText', rule] };
    expect(filesOf(parts)).toMatchObject({ Menu: 'background', OrderText: 'parts', [rule]: 'domain' });
  });

  it('puts the parts of orders into one file', () => {
    const parts = { [screen('pedido.$code')]: ['steps'], [screen('checkout.payment.$methodType')]: ['steps'] };
    expect(filesOf(parts)).toMatchObject({ steps: 'checkout' });
  });

  it('leaves a module to the bundler that only a few public screens need', () => {
    const parts = { [screen('privacidad')]: ['LegalPage', 'Topics'], [screen('terminos')]: ['LegalPage', 'Topics'] };
    expect(filesOf({ ...parts, Menu: ['Topics'] })).toEqual({
      main: 'first',
      [lib('react')]: 'frame',
      Menu: 'background',
      Topics: 'others',
    });
  });

  it('lists the file of an import before the file of the module that needs it', () => {
    const names = ['page-text', 'menu-text', '/any/libs/domain/src/rule.ts', '/any/libs/contracts/src/rule.ts'];
    const modules = { [names[3] ?? '']: [lib('zod'), names[2] ?? ''], 'menu-text': ['page-text'] };
    const parts = {
      [screen('_auth/mis-cursos')]: [names[3] ?? '', 'page-text'],
      [screen('_auth/mis-clases')]: [names[3] ?? '', 'page-text'],
      Menu: ['menu-text'],
    };
    const files = filesOf(parts, modules);
    const place = (id: string) => SHARED_FILES.findIndex((file) => file === files[id]);
    for (const [id, imports] of Object.entries(modules)) {
      expect(place(id)).toBeGreaterThan(-1);
      for (const imported of imports) expect([imported, place(imported)]).not.toEqual([imported, -1]);
      for (const imported of imports) expect(place(imported)).toBeLessThanOrEqual(place(id));
    }
  });
});
