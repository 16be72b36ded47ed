/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url the connection URL of the academy's database
 * @property {() => Promise<void>} stop stops the server, unless it has other connections
 */

/**
 * The parts of the API's build that the tools use. The build has no type declarations, so this typedef replaces them.
 * @typedef {object} BuiltPrograms
 * @property {object} main starts the server when it is imported
 * @property {typeof import('@telar/contracts/paths')} paths the API's paths
 * @property {typeof import('@telar/domain/categories')} categories the categories of courses
 * @property {typeof import('@telar/certificate-pdf/sample-certificate')} sample-certificate a made-up certificate
 * @property {{ SETTING_NAMES: readonly string[] }} settings names of all environment variables that the API reads
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

/**
 * Imports the jobs of the PDF threads into this thread.
 * @returns {Promise<{ render(job: object): Promise<{ ok: boolean }> }>}
 */
export const importPdfWorker = () => import(new URL('../dist/apps/api/pdf.worker.js', import.meta.url).href);
