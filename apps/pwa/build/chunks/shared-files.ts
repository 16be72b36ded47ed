import { isStaffModule } from './audience.ts';
import { reachedFrom } from './module-graph.ts';
import type { ModuleGraph } from './module-graph.ts';
import { screenPath } from './screen-path.ts';

/** The screens that visits start with. Their bytes are limited: see `budgets/page-budgets.test.ts`. */
export const FIRST_SCREENS = ['/', '/cursos', '/cursos/$courseId', '/c/$token'] as const;

/** Almost every visit loads one of these, so their modules are there already. */
const ENTRY_SCREENS = ['/', '/cursos'] as const;

/** What only these screens need is one file, however many of them there are: other screens never need it. */
const ACCESS_SCREENS: readonly string[] = ['/acceso', '/iniciar-sesion', '/registro', '/recuperar'];

/** The files for modules that several screens need. A file imports only files listed before it. */
export const SHARED_FILES = [
  'frame',
  'first',
  'route-tree',
  'catalogue',
  'common',
  'others',
  'course',
  'certificate',
  'account',
] as const;

export type SharedFile = (typeof SHARED_FILES)[number];

/** The routes of all screens. The page loads them when it needs one that is not a first screen. */
const ROUTE_TREE = /\/src\/app\/routeTree\.gen\.ts$/;

const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;

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

/** What needs a module. */
interface NeededBy {
  /** The page itself, before any screen. */
  page: boolean;
  /** The routes of all screens, without their components. */
  routeTree: boolean;
  /** Paths of the public and account screens. */
  screens: Set<string>;
  /** How many parts of the app need it: the page, screens, and everything else that has its own `import()`. */
  parts: number;
}

/** Finds what needs each module that the page can load. */
function neededByOf(graph: ModuleGraph, page: string): Map<string, NeededBy> {
  const neededBy = new Map<string, NeededBy>();
  const all = reachedFrom(graph, page, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const parts = new Set([page, ...[...all].flatMap((id) => graph.get(id)?.dynamicImports ?? [])]);
  for (const part of parts) {
    const path = isStaffModule(part) ? undefined : screenPath(part);
    for (const id of reachedFrom(graph, part)) {
      const known = neededBy.get(id) ?? { page: false, routeTree: false, screens: new Set<string>(), parts: 0 };
      if (part === page) known.page = true;
      if (ROUTE_TREE.test(part)) known.routeTree = true;
      if (path !== undefined) known.screens.add(path);
      known.parts += 1;
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
  /** Returns true if a module loads a library that the first screens do not need, such as one for forms. */
  const bringsLibrary = (id: string): boolean =>
    [...reachedFrom(graph, id)].some((reached) => LIBRARY.test(reached) && !isNeededBy(reached, ...FIRST_SCREENS));
  const isSmall = (id: string): boolean => {
    const added = [...reachedFrom(graph, id)].filter((reached) => !isNeededBy(reached, ...ENTRY_SCREENS));
    return added.reduce((sum, reached) => sum + (graph.get(reached)?.size ?? 0), 0) <= SMALL;
  };

  // The files in order of how often they are loaded: a module goes into the first file that a screen with it loads.
  const fileOf = (
    id: string,
    { page: isNeededByPage, routeTree, screens, parts }: NeededBy,
  ): SharedFile | undefined => {
    if (LIBRARY.test(id) && (isNeededByPage || screens.has('/'))) return 'frame';
    if (isNeededByPage) return 'first';
    // All screens but the first load it.
    if (routeTree) return screens.has('/') ? 'first' : 'route-tree';
    if (parts === 1) return undefined;
    if (screens.has('/')) return 'first';
    if (screens.has('/cursos')) return 'catalogue';
    if (screens.has('/cursos/$courseId')) return screens.size > 1 ? 'common' : 'course';
    if (bringsLibrary(id)) return undefined;
    if (screens.size > 0 && [...screens].every((path) => ACCESS_SCREENS.includes(path))) return 'account';
    if (screens.size >= MANY_SCREENS || (screens.size > 1 && isSmall(id))) {
      return screens.has('/c/$token') ? 'common' : 'others';
    }
    if (screens.has('/c/$token')) return 'certificate';
    return screens.has('/acceso') ? 'account' : undefined;
  };

  const files = new Map<string, SharedFile>();
  for (const [id, needs] of neededBy) {
    const file = id === page ? undefined : fileOf(id, needs);
    if (file) files.set(id, file);
  }
  return files;
}
