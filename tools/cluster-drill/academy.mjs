import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JSON_BODY, logIn } from '../bench/accounts.mjs';
import { importBuilt } from '../built-api.mjs';
import { root } from '../workspace.mjs';
import { ask, Traffic } from './traffic.mjs';

const { PATHS } = await importBuilt('paths');
const { SAMPLE_CERTIFICATE } = await importBuilt('sample-certificate');

/** @typedef {import('./traffic.mjs').DrillRequest} DrillRequest */

/** A file of the app. */
function anAsset() {
  const name = readdirSync(join(root, 'dist/apps/pwa/assets')).find((file) => file.endsWith('.js'));
  if (!name) throw new Error('The app is not built.');
  return `/assets/${name}`;
}

/** What visitors of the academy send, with one request that must not be repeated: a login without e-mail. */
const VISITS = /** @type {DrillRequest[]} */ ([
  ...[1, 2, 3, 4].map((page) => ({ path: `${PATHS.courses}?page=${page}`, expected: 200 })),
  ...[1, 2, 3].map((id) => ({ path: PATHS.course.replace(':id', String(id)), expected: 200 })),
  { path: '/', expected: 200 },
  { path: anAsset(), expected: 200 },
  { path: PATHS.login, method: 'POST', headers: JSON_BODY, body: '{}', expected: 400 },
]);

/** The requests of visitors. @param {number} n */
export const visit = (n) => /** @type {DrillRequest} */ (VISITS[n % VISITS.length]);

/** Only reads of the catalogue. @param {number} n */
export const readCatalogue = (n) => /** @type {DrillRequest} */ (VISITS[n % 7]);

/** Issues certificates and remembers those that the API acknowledged. */
export class Issuer {
  /** The file of each acknowledged certificate, by its code. @type {Map<string, string>} */
  acknowledged = new Map();
  /** A repeated request would get the certificate of the first one. */
  #prefix = `SIM-${randomBytes(4).toString('hex')}`;
  #serial = 0;

  /**
   * @param {string} origin
   * @param {string} token
   */
  constructor(origin, token) {
    this.origin = origin;
    this.token = token;
  }

  /** @param {string} origin */
  static async at(origin) {
    return new Issuer(origin, await logIn(origin));
  }

  /** A request for a certificate with a new code. @returns {DrillRequest} */
  request() {
    const code = `${this.#prefix}-${++this.#serial}`;
    return {
      path: PATHS.certificates,
      method: 'POST',
      headers: { ...JSON_BODY, authorization: `Bearer ${this.token}` },
      body: JSON.stringify({
        ...SAMPLE_CERTIFICATE,
        certificate_code: code,
        template_name: 'plantilla-telar.pdf',
      }),
      expected: 201,
      onSuccess: (body) => this.acknowledged.set(code, JSON.parse(body).drive_file_id),
    };
  }

  /** Issues one certificate. */
  issue() {
    return ask(this.origin, this.request());
  }

  /** Issues certificates all the time. @param {{ keepAlive?: number, fresh?: number, pauseMs?: number }} callers */
  start(callers) {
    return new Traffic(this.origin, () => this.request(), callers);
  }

  /** Asks for the file of an acknowledged certificate. */
  readPdf() {
    const [fileId = ''] = this.acknowledged.values();
    return ask(this.origin, { path: PATHS.certificatePdf.replace(':fileId', fileId), expected: 200 });
  }

  /**
   * Compares what was acknowledged with the database and the storage.
   * @param {import('./postgres.mjs').Postgres} database
   * @returns {Promise<{ acknowledged: number, lost: string[], doubled: number }>} `lost`: the codes without a row or
   *   without the bytes that the row promises
   */
  async check(database) {
    const rows = await database.query(
      `select code, file_id, pdf_sha256 from certificates where code like '${this.#prefix}-%'`,
    );
    /** @type {Map<string, Record<string, string>>} */
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const lost = [];
    for (const [code, fileId] of this.acknowledged) {
      const row = byCode.get(code);
      if (row?.file_id !== fileId || row.pdf_sha256 !== (await this.#hashOf(fileId))) lost.push(code);
    }
    return { acknowledged: this.acknowledged.size, lost, doubled: rows.length - byCode.size };
  }

  /** @param {string} fileId */
  async #hashOf(fileId) {
    const response = await fetch(this.origin + PATHS.certificatePdf.replace(':fileId', fileId));
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  }
}
