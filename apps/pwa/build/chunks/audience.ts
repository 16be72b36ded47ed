import { reachedFrom } from './module-graph.ts';
import type { ModuleGraph } from './module-graph.ts';

const STAFF_FOLDER = /\/src\/(features\/staff|routes\/_staff)\//;

/** Checks whether a module is for staff, by its folder. */
export const isStaffModule = (id: string): boolean => STAFF_FOLDER.test(id);

/** Checks whether a screen needs a session of any role, by its folder. */
export const isAccountScreen = (id: string): boolean => /\/src\/routes\/_auth\//.test(id);

/** File name prefix of scripts that only staff screens load. The service worker does not precache them. */
export const STAFF_FILE = 'assets/staff.';

/**
 * Returns the modules that visitors and students can load: those that the page reaches, except through staff screens.
 */
export function visitorModules(graph: ModuleGraph, page: string): Set<string> {
  return reachedFrom(graph, page, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((id) => !isStaffModule(id)),
  ]);
}
