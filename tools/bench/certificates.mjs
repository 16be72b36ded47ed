import { importBuilt } from '../built-api.mjs';
import { load, printLoad } from './load.mjs';

const { PATHS, pathTo } = await importBuilt('paths');

const LOOK_UPS = 3_000;
const CERTIFICATES = 100;
const JSON_BODY = { 'content-type': 'application/json' };
const CERTIFICATE = {
  user_name: 'María Fernanda Quispe Ñahui',
  dni: '45871203',
  course_title: 'Gestión pública y contrataciones del Estado',
  duration_hours: 120,
  start_date: '2026-01-05',
  end_date: '2026-02-28',
  issue_date: '2026-03-14',
  modules: Array.from({ length: 9 }, (_, n) => ({ title: `Tema ${n + 1}`, content: 'Uno\nDos\nTres\nCuatro' })),
  template_name: 'plantilla-telar.pdf',
  final_grade: '18',
  student_code: 'TLR-0001',
};

/**
 * Logs the demo's admin in.
 * @param {string} origin
 * @returns {Promise<string>} the session token.
 */
async function logIn(origin) {
  const body = JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' });
  const response = await fetch(origin + PATHS.login, { method: 'POST', headers: JSON_BODY, body });
  const { token } = /** @type {{ token: string }} */ (await response.json());
  return token;
}

/**
 * Measures how fast a server looks certificates up and issues them.
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureCertificates({ origin, database }) {
  const [{ code }] = (await database.query('select code from certificates order by id limit 1')).rows;
  const lookUp = () => pathTo(PATHS.certificateByCode, { code });
  printLoad('public certificate by code', await load(origin, lookUp, { count: LOOK_UPS }));

  const token = await logIn(origin);
  /** @param {number} callers */
  const issue = (callers) =>
    load(origin, () => PATHS.certificates, {
      method: 'POST',
      headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
      body: JSON.stringify(CERTIFICATE),
      callers,
      count: CERTIFICATES,
    });
  printLoad('certificate issued, one after another', await issue(1));
  printLoad('certificates issued, four at a time', await issue(4));
}
