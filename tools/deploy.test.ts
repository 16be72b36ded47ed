import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@telar/domain/limits';
import { importBuilt } from './built-api.mjs';

const ROOT = join(import.meta.dirname, '..');
const { SETTING_NAMES } = await importBuilt('settings');
const { PATHS } = await importBuilt('paths');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const DOCKERFILE = read('deploy/Dockerfile');
const COMPOSE = read('deploy/compose.yaml');
const NGINX = read('deploy/nginx/telar.conf');
const UNIT = read('deploy/systemd/telar@.service');
const UNITS = readdirSync(join(ROOT, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`));

/** The number that follows the first match, in the unit in which the file has it. */
function numberAfter(text: string, pattern: RegExp): number {
  const [, digits] = new RegExp(`${pattern.source}(\\d+)`, 'm').exec(text) ?? [];
  if (digits === undefined) throw new Error(`No ${pattern.source}`);
  return Number(digits);
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the files for deployment', () => {
  it('set only settings of the API', () => {
    const [, environment = ''] = /environment: &api-environment\n((?: {4}.*\n)+)/.exec(COMPOSE) ?? [];
    const named = [
      ...UNITS.flatMap((unit) => namesIn(unit, /^Environment=(\w+)=/gm)),
      ...namesIn(environment, /^ {4}(\w+):/gm),
      ...namesIn(/^ENV NODE_ENV[^]*?[^\\]\n/m.exec(DOCKERFILE)?.[0] ?? '', /(\w+)=/g),
    ];
    expect(new Set(named)).toContain('DRAIN_SECONDS');
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('start programs of the build and scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const files = [DOCKERFILE, ...UNITS, read('docs/operations.md')].join('\n');
    const programs = namesIn(files, /(dist\/apps\/api\/[\w-]+\.js)/g);
    expect(programs).toContain('dist/apps/api/main.js');
    expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(namesIn(files, /npm run (?:--silent )?([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('hand the mail server of deploy/.env to the API', () => {
    const offered = namesIn(read('deploy/compose.env.example'), /^([A-Z_]*MAIL[A-Z_]*|SMTP_URL)=/gm);
    expect(offered).toEqual(['SMTP_URL', 'MAIL_FROM', 'CONTACT_MAIL']);
    for (const name of offered) expect(COMPOSE).toContain(`    ${name}: \${${name}:-}\n`);
  });

  it('drain a process for longer than nginx avoids the one that was restarted before', () => {
    for (const name of ['upstream.conf', 'upstream.compose.conf']) {
      const avoided = numberAfter(read(`deploy/nginx/${name}`), /fail_timeout=/);
      expect(numberAfter(UNIT, /DRAIN_SECONDS=/)).toBeGreaterThan(avoided);
      expect(numberAfter(DOCKERFILE, /DRAIN_SECONDS=/)).toBeGreaterThan(avoided);
      // It becomes telar.env, whose values count more than those of the unit.
      expect(numberAfter(read('.env.example'), /DRAIN_SECONDS=/)).toBeGreaterThan(avoided);
    }
  });

  it('ask the same processes for the catalogue as for everything else', () => {
    for (const name of ['upstream.conf', 'upstream.compose.conf']) {
      const [all = '', catalogue = ''] = read(`deploy/nginx/${name}`).split('upstream telar_catalogue');
      const servers = namesIn(all, /server (\S+) /g);
      expect(servers).toHaveLength(2);
      expect(namesIn(catalogue, /server (\S+) max_conns=/g)).toEqual(servers);
    }
  });

  it('limit the reads of the catalogue that the cache answers, and no others', () => {
    const [, ofPath = ''] =
      /location ~ (\S+) \{[^}]*\}[^}]*proxy_pass http:\/\/\$telar_catalogue_group/.exec(NGINX) ?? [];
    const [, ofQuery = ''] = /"~(\S+)" telar_catalogue;/.exec(NGINX) ?? [];
    const isLimited = (path: string) => {
      const [name = '', query = ''] = path.replace(/:\w+/g, '7').split('?');
      return new RegExp(ofPath).test(name) && new RegExp(ofQuery).test(query);
    };
    const { courses, course, ...others } = PATHS;
    // The test of `courseListPath` has the same query.
    const page = `${courses}?limit=24&offset=0&sortBy=createdAt&order=desc`;
    expect([courses, course, page].filter((path) => !isLimited(path))).toEqual([]);
    const slower = [page.replace('offset=0', 'offset=24'), `${page}&search=excel`];
    expect([...Object.values(others), ...slower].filter(isLimited)).toEqual([]);
  });

  it('give a process that stops time for its longest request', () => {
    const needed = numberAfter(UNIT, /DRAIN_SECONDS=/) + 30 + 1;
    expect(numberAfter(UNIT, /^TimeoutStopSec=/)).toBeGreaterThan(needed);
    expect(numberAfter(COMPOSE, /stop_grace_period: /)).toBeGreaterThan(needed);
  });

  it('let through what the API accepts, with the text of the API if it is away', () => {
    expect(numberAfter(NGINX, /client_max_body_size /) * 1024 * 1024).toBeGreaterThan(LIMITS.templateBytes);
    const [, message = ''] = /overloaded: '(.*)'/.exec(read('libs/texts/src/errors.ts')) ?? [];
    expect(NGINX.split(message)).toHaveLength(3);
  });

  it('send the error of the API for a body above the limit of nginx, on every path', () => {
    const [, message = ''] = /payload_too_large: '(.*)'/.exec(read('libs/texts/src/errors.ts')) ?? [];
    const page = /location @too_large \{[^]*?return 413 '(.*)';/.exec(NGINX)?.[1] ?? '{}';
    expect(JSON.parse(page)).toEqual({ success: false, statusCode: 413, message, error: 'payload_too_large' });
    const proxied = NGINX.split(/^ {4}(?=location )/m).filter((location) => location.includes('proxy_pass'));
    expect(proxied).toHaveLength(6);
    expect(proxied.filter((location) => !location.includes('error_page 413 @too_large;'))).toEqual([]);
  });

  it('let as many requests of one address be in progress as the API', () => {
    const api = read('apps/api/src/platform/http/requests-per-address.ts');
    expect(numberAfter(NGINX, /limit_conn telar_connections /)).toBe(numberAfter(api, /REQUESTS_PER_ADDRESS = /));
  });

  it('run the version of Node that the tests run on, with the options of npm start', () => {
    expect(DOCKERFILE).toContain(`ARG NODE_VERSION=${read('.nvmrc').trim()}\n`);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const options = scripts.start.split(' ').filter((word) => word.startsWith('--'));
    expect(UNIT).toContain(`/node ${options.join(' ')} dist/`);
    expect(DOCKERFILE).toContain(`"node", ${options.map((option) => `"${option}", `).join('')}"dist/`);
  });
});
