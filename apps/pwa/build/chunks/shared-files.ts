import { isAccountScreen, visitorModules } from './audience.ts';
import { reachedFrom } from './module-graph.ts';
import type { ModuleGraph } from './module-graph.ts';
import { screenPath } from './screen-path.ts';

/** The screens that visits start with. Their bytes are limited: see `budgets/page-budgets.test.ts`. */
export const FIRST_SCREENS = ['/', '/cursos', '/cursos/$courseId', '/c/$token'] as const;

/** Almost every visit loads one of these, so their modules are there already. */
const ENTRY_SCREENS = ['/', '/cursos'] as const;

/** What only these screens need is one file, however many of them there are: other screens never need it. */
export const ACCESS_SCREENS: readonly string[] = ['/acceso', '/iniciar-sesion', '/registro', '/recuperar'];

/** The screens that load the parts of an order. */
export const ORDER_SCREENS: readonly string[] = ['/checkout/payment/$methodType', '/pedido/$code', '/mis-pedidos'];

/**
 * The files for modules that several screens need, and for what the app loads after a screen. A file imports only files
 * listed before it.
 */
export const SHARED_FILES = [
  // Libraries of the page and of the home page, such as React.
  'frame',
  // Other modules of the page and of the home page.
  'first',
  // The routes of all screens, without their components.
  'route-tree',
  // What the list of courses needs.
  'catalogue',
  // What many screens need, among them a course or a certificate.
  'common',
  // What many screens need, but none of those that visits start with.
  'others',
  // What a course needs and no other screen. Parts that load later may need it too.
  'course',
  // What a certificate and few other screens need.
  'certificate',
  // Rules of the academy that fewer screens need.
  'domain',
  // What login, registration and recovery need.
  'account',
  // What the screens of an order need.
  'checkout',
  // What only screens with a session need.
  'student',
  // What staff screens and parts that load later need.
  'parts',
  // Small parts that load later, such as a dialog.
  'background',
  // Contracts of the API, with zod.
  'contracts',
  // Other modules that need zod, such as the calls of an account.
  'account-data',
  // Modules that need the device's database.
  'device',
  // Small parts that load later and need the database, but not zod.
  'background-data',
  // Small parts that load later and need zod.
  'background-calls',
] as const;

export type SharedFile = (typeof SHARED_FILES)[number];

/** The routes of all screens. The page loads them when it needs one that is not a first screen. */
const ROUTE_TREE = /\/src\/app\/routeTree\.gen\.ts$/;

const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;

/** The libraries for API responses and for the device's database. Most screens load them sooner or later. */
const DATA_LIBRARY = /\/node_modules\/(zod|dexie)\//;
const DATABASE = /\/node_modules\/dexie\//;

const CONTRACTS = /\/node_modules\/zod\/|\/libs\/contracts\//;
const DOMAIN = /\/libs\/domain\//;

/**
 * A module that this many screens need goes into the common file, or into the common file of the later screens if no
 * first screen needs it. Some screens then load it without needing it.
 */
const MANY_SCREENS = 4;

/**
 * A smaller module, such as an icon, goes into one of these files if two screens need it. Otherwise, one of them would
 * load a large file for it. In characters of code, with what the module imports.
 */
const SMALL = 700;

/**
 * A part with its own `import()` that is smaller shares a file with others. Each file costs a phone more when it stores
 * the app than some kilobytes do. In characters of code that nothing else needs.
 */
const OWN_FILE = 6000;

/** What needs a module. */
interface NeededBy {
  /** The page itself, before any screen. */
  page: boolean;
  /** The routes of all screens, without their components. */
  routeTree: boolean;
  /** Paths of the public and account screens. */
  screens: Set<string>;
  /** A screen that needs no session. */
  publicScreen: boolean;
  /** A screen of staff, or a part of one. */
  staff: boolean;
  /** A part that visitors or students load after a screen, such as a dialog. */
  later: boolean;
  /** Ids of the parts of the app: the page, screens, and everything else that has its own `import()`. */
  parts: string[];
}

const NOTHING: Omit<NeededBy, 'screens' | 'parts'> = {
  page: false,
  routeTree: false,
  publicScreen: false,
  staff: false,
  later: false,
};

/** Finds what needs each module that the page can load. */
function neededByOf(graph: ModuleGraph, page: string): Map<string, NeededBy> {
  const neededBy = new Map<string, NeededBy>();
  const forVisitors = visitorModules(graph, page);
  const all = reachedFrom(graph, page, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const parts = new Set([page, ...[...all].flatMap((id) => graph.get(id)?.dynamicImports ?? [])]);
  for (const part of parts) {
    const isForStaff = !forVisitors.has(part);
    const path = isForStaff ? undefined : screenPath(part);
    for (const id of reachedFrom(graph, part)) {
      const known = neededBy.get(id) ?? { ...NOTHING, screens: new Set<string>(), parts: [] };
      known.parts.push(part);
      if (part === page) known.page = true;
      else if (ROUTE_TREE.test(part)) known.routeTree = true;
      else if (isForStaff) known.staff = true;
      else if (path === undefined) known.later = true;
      else {
        known.screens.add(path);
        if (!isAccountScreen(part)) known.publicScreen = true;
      }
      neededBy.set(id, known);
    }
  }
  return neededBy;
}

/**
 * Assigns modules to shared files. The bundler places all other modules: with the only screen that needs them, or in a
 * file for exactly the screens that need them.
 *
 * A screen that needs a module also needs its imports, so these are in the same file or in one listed before it.
 * @param page id of the page's own module, `index.html`.
 */
export function sharedFiles(graph: ModuleGraph, page: string): Map<string, SharedFile> {
  const neededBy = neededByOf(graph, page);

  const isNeededBy = (id: string, ...paths: string[]): boolean => {
    const needs = neededBy.get(id);
    return needs !== undefined && (needs.page || paths.some((path) => needs.screens.has(path)));
  };
  /** The modules of libraries that a module loads and the first screens do not need, such as one for forms. */
  const broughtBy = (id: string): string[] =>
    [...reachedFrom(graph, id)].filter((reached) => LIBRARY.test(reached) && !isNeededBy(reached, ...FIRST_SCREENS));
  /** Characters of code that only this part needs. */
  const sizeOf = (part: string): number =>
    [...reachedFrom(graph, part)]
      .filter((id) => neededBy.get(id)?.parts.length === 1)
      .reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0);
  const isOfSmallPart = ({ screens, parts: [part = ''] }: NeededBy): boolean =>
    screens.size === 0 && sizeOf(part) <= OWN_FILE;
  const isSmall = (id: string): boolean => {
    const added = [...reachedFrom(graph, id)].filter((reached) => !isNeededBy(reached, ...ENTRY_SCREENS));
    return added.reduce((sum, reached) => sum + (graph.get(reached)?.size ?? 0), 0) <= SMALL;
  };

  /** The file of a module that needs no other library than those of the first screens. */
  const fileWithoutData = (id: string, { screens, publicScreen, staff, later }: NeededBy): SharedFile | undefined => {
    if (screens.size === 0) {
      if (!staff) return 'background';
      return DOMAIN.test(id) ? 'domain' : 'parts';
    }
    if ([...screens].every((path) => ACCESS_SCREENS.includes(path))) return 'account';
    if (screens.size >= MANY_SCREENS || (screens.size > 1 && isSmall(id))) {
      return screens.has('/c/$token') ? 'common' : 'others';
    }
    if (screens.has('/c/$token')) return 'certificate';
    if (DOMAIN.test(id)) return 'domain';
    if (screens.has('/acceso')) return 'account';
    if ([...screens].every((path) => ORDER_SCREENS.includes(path))) return 'checkout';
    if (!publicScreen) return 'student';
    // If only screens need it, the bundler makes a file for exactly these.
    return later ? 'others' : undefined;
  };

  /** The file of a module that brings these modules of libraries. */
  const fileWithData = (id: string, brought: string[], { screens, staff }: NeededBy): SharedFile | undefined => {
    // Most of these libraries are for one kind of screen, such as forms.
    if (brought.some((library) => !DATA_LIBRARY.test(library))) return undefined;
    // The services that every page starts need no zod: its load would lengthen the start.
    const bringsZod = brought.some((library) => !DATABASE.test(library));
    if (screens.size === 0 && !staff) return bringsZod ? 'background-calls' : 'background-data';
    if (brought.some((library) => DATABASE.test(library))) return 'device';
    return CONTRACTS.test(id) ? 'contracts' : 'account-data';
  };

  // The files in order of how often they are loaded: a module goes into the first file that a screen with it loads.
  const fileOf = (id: string, needs: NeededBy): SharedFile | undefined => {
    const { page: isNeededByPage, routeTree, screens, later, parts } = needs;
    if (LIBRARY.test(id) && (isNeededByPage || screens.has('/'))) return 'frame';
    if (isNeededByPage) return 'first';
    // All screens but the first load it.
    if (routeTree) return screens.has('/') ? 'first' : 'route-tree';
    const onlyStaff = screens.size === 0 && !later;
    if (onlyStaff || (parts.length === 1 && !isOfSmallPart(needs))) return undefined;
    if (screens.has('/')) return 'first';
    if (screens.has('/cursos')) return 'catalogue';
    if (screens.has('/cursos/$courseId')) return screens.size > 1 ? 'common' : 'course';
    const brought = broughtBy(id);
    return brought.length > 0 ? fileWithData(id, brought, needs) : fileWithoutData(id, needs);
  };

  const files = new Map<string, SharedFile>();
  for (const [id, needs] of neededBy) {
    const file = id === page ? undefined : fileOf(id, needs);
    if (file) files.set(id, file);
  }
  return files;
}
