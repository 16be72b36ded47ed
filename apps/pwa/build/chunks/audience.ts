import { reachedFrom } from './module-graph.ts';
import type { ModuleGraph } from './module-graph.ts';

const STAFF_FOLDER = /\/src\/(features\/staff|routes\/_(staff|admin))\//;

/** Tells from a module's folder if it is for staff. */
export const isStaffModule = (id: string): boolean => STAFF_FOLDER.test(id);

/** File name prefix of scripts that only staff screens load. The service worker does not precache them. */
export const STAFF_FILE = 'assets/staff.';

/** The modules that visitors and students can load: all that the page reaches, except through a staff screen. */
export function visitorModules(graph: ModuleGraph, page: string): Set<string> {
  return reachedFrom(graph, page, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((id) => !isStaffModule(id)),
  ]);
}
