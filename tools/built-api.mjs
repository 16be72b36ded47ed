/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url the connection URL of the academy's database
 * @property {() => Promise<void>} stop ends the server, unless it has other connections
 */

/**
 * What the tools use of the API's build. The build has no type declarations, so they stand here.
 * @typedef {object} BuiltPrograms
 * @property {object} main starts the server when it is imported
 * @property {typeof import('@telar/contracts/paths')} paths the API's paths
 * @property {{ SETTINGS: readonly string[] }} settings names of all environment variables that the API reads
 * @property {{ startEmbeddedPostgres: (dataDir: string) => Promise<EmbeddedPostgres> }} embedded-postgres starts the
 *   PostgreSQL of a data folder, or connects to the one that is running on it
 */

/**
 * Imports a program of the API's build.
 * @template {keyof BuiltPrograms} Name
 * @param {Name} name
 * @returns {Promise<BuiltPrograms[Name]>}
 * @throws if the API is not built.
 */
export function importBuilt(name) {
  return import(new URL(`../dist/apps/api/${name}.js`, import.meta.url).href);
}
