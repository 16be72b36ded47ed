import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { importBuilt } from './built-api.mjs';

const ROOT = join(import.meta.dirname, '..');
const { SETTING_NAMES } = await importBuilt('settings');
const { PATHS } = await importBuilt('paths');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const DOCKERFILE = read('deploy/Dockerfile');
const COMPOSE = read('deploy/compose.yaml');
const NGINX = read('deploy/nginx/telar.conf');
const [, COMPOSE_ENVIRONMENT = ''] = /environment: &api-environment\n((?: {4}.*\n)+)/.exec(COMPOSE) ?? [];
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
    const named = [
      ...UNITS.flatMap((unit) => namesIn(unit, /^Environment=(\w+)=/gm)),
      ...namesIn(COMPOSE_ENVIRONMENT, /^ {4}(\w+):/gm),
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

  it('hand every setting of deploy/.env to the API, except those that belong to the containers', () => {
    expect(COMPOSE).toContain('\n  env_file: .env\n  environment: &api-environment\n');
    const changed = [...COMPOSE_ENVIRONMENT.matchAll(/^ {4}(\w+): (.*)$/gm)].flatMap(([, name = '', value]) =>
      value === `\${${name}:?}` ? [] : [name],
    );
    const own = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DRAIN_SECONDS', 'PUBLIC_URL', 'TRUST_PROXY'];
    expect(changed).toEqual([...own, 'DATABASE_URL', 'STORAGE_URL', 'S3_ENDPOINT']);
  });

  it('offer in deploy/.env only settings of the API and what compose.yaml reads', () => {
    const offered = namesIn(read('deploy/compose.env.example'), /^#?([A-Z_0-9]+)=/gm);
    const known = [...SETTING_NAMES, ...namesIn(COMPOSE, /\$\{(\w+):/g)];
    expect(offered).toContain('BACKUP_FOLDER');
    expect(offered.filter((name) => !known.includes(name))).toEqual([]);
    const required = namesIn(COMPOSE, /\$\{(\w+):\?\}/g);
    expect(required.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('run the commands of package.json with telar-run', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('tools/run-command.mjs'));
    const [, offered = ''] = /^COMMANDS='(.*)'$/m.exec(read('deploy/telar-run')) ?? [];
    // The previews are for developers.
    expect(offered.split(' ')).toEqual(commands.filter((name) => name !== 'mails:preview').toSorted());
    const run = namesIn(read('docs/operations.md'), /(?:telar-run|dc run --rm command) ([a-z:]+)/g);
    expect(run).toContain('restore');
    expect(run.filter((name) => !offered.split(' ').includes(name))).toEqual([]);
  });

  it('give a command the settings that a process of the API has', () => {
    const run = read('deploy/telar-run');
    for (const name of ['NODE_ENV', 'DATA_DIR']) {
      const [setting = ''] = new RegExp(`${name}=\\S+`).exec(UNIT) ?? [];
      expect(run).toContain(`--setenv=${setting} `);
    }
    const [file = ''] = /EnvironmentFile=\S+/.exec(UNIT) ?? [];
    expect(run).toContain(`--property=${file} `);
  });

  it('are scripts that can be started and that sh understands', () => {
    const names = readdirSync(join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' });
    const scripts = names.filter((name) => name.endsWith('.sh') || name === 'telar-run');
    expect(scripts).toHaveLength(5);
    for (const name of scripts) {
      const path = join(ROOT, 'deploy', name);
      accessSync(path, constants.X_OK);
      execFileSync('sh', ['-n', path]);
    }
  });

  it('build a release beside the one that runs, with its files for pages that are open', () => {
    const folder = mkdtempSync(join(tmpdir(), 'telar-release-'));
    try {
      const source = join(folder, 'source');
      const script = join(source, 'deploy/build-release.sh');
      const program = (name: string, text: string) => {
        mkdirSync(join(folder, 'bin'), { recursive: true });
        writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      };
      program('npm', '');
      program('npx', 'mkdir -p dist/apps/pwa/assets && cp page.js "dist/apps/pwa/assets/$(cat page.js).js"');
      const run = (command: string, ...args: string[]) =>
        execFileSync(command, args, {
          cwd: source,
          env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
          stdio: 'pipe',
          encoding: 'utf8',
        });
      const commit = (page: string) => {
        writeFileSync(join(source, 'page.js'), page);
        run('git', 'add', '.');
        run('git', '-c', 'user.name=Test', '-c', 'user.email=test@academia.pe', 'commit', '--quiet', '-m', page);
      };
      mkdirSync(join(source, 'deploy'), { recursive: true });
      const text = read('deploy/build-release.sh').replaceAll('=/opt/telar', `=${folder}/telar`);
      writeFileSync(script, text, { mode: 0o755 });
      run('git', 'init', '--quiet');
      commit('first');
      const first = run(script).trim();
      expect(readlinkSync(join(folder, 'telar'))).toBe(join(folder, 'telar-releases', first));
      writeFileSync(join(source, 'page.js'), 'changed');
      expect(() => run(script)).toThrow('Hay cambios sin confirmar');
      commit('second');
      const assets = join(folder, 'telar-releases', run(script).trim(), 'dist/apps/pwa/assets');
      expect(readdirSync(assets).toSorted()).toEqual(['first.js', 'second.js']);
      expect(readlinkSync(join(folder, 'telar'))).toBe(join(folder, 'telar-releases', first));
    } finally {
      rmSync(folder, { recursive: true });
    }
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
    expect(numberAfter(NGINX, /client_max_body_size /) * 1024 * 1024).toBeGreaterThan(FILE_LIMITS.templateBytes);
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

  it('write no path and no query of a request that a process refused into the error log of nginx', () => {
    const [, site = ''] = NGINX.split('listen 443 ssl');
    const [ofServer = ''] = site.split(/^ {4}location /m);
    expect(namesIn(ofServer, /^ {4}error_log \S+ (\w+);/gm)).toEqual(['crit']);
    expect(namesIn(NGINX, /error_log \S+ ?(\w*);/g)).toEqual(['crit']);
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
