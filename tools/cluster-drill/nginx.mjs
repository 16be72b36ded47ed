import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBuilt } from '../built-api.mjs';
import { root } from '../workspace.mjs';
import { Child } from './child.mjs';
import { until } from './wait.mjs';

const { PATHS } = await importBuilt('paths');

/** @param {string} name */
const deployed = (name) => readFileSync(join(root, 'deploy/nginx', name), 'utf8');

/**
 * Changes a configuration.
 * @param {string} text
 * @param {readonly (readonly [string | RegExp, string])[]} changes
 * @throws if one of the texts is not there: the drill would test another configuration than the deployed one.
 */
function change(text, changes) {
  return changes.reduce((changed, [from, to]) => {
    if (!(typeof from === 'string' ? changed.includes(from) : from.test(changed)))
      throw new Error(`No ${from} in nginx`);
    return changed.replaceAll(from, to);
  }, text);
}

/**
 * nginx with the configuration of `deploy/nginx`, with other ports and folders. Its site also answers without TLS, so
 * that the load measures the academy and not the encryption.
 */
export class Nginx {
  /** @type {Child | undefined} */
  #server;

  /**
   * @param {object} place
   * @param {string} place.program
   * @param {string} place.openssl
   * @param {string} place.folder
   * @param {{ plain: number, tls: number, redirect: number }} place.ports
   * @param {readonly number[]} place.upstreams ports of one or two processes of the API
   * @param {(...command: string[]) => string[]} [place.prefixed] adds a program that runs nginx, such as `taskset`
   * @param {string} [place.unlimited] regular expression of the addresses without a limit of their own; by default the
   *   address of the drill's clients, except the one that tests the limit
   */
  constructor({
    program,
    openssl,
    folder,
    ports,
    upstreams,
    prefixed = (...command) => command,
    unlimited = '127\\.0\\.0\\.1',
  }) {
    this.program = program;
    this.prefixed = prefixed;
    this.folder = folder;
    this.ports = ports;
    mkdirSync(join(folder, 'tls'), { recursive: true });
    execFileSync(
      openssl,
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', join(folder, 'tls/privkey.pem'), '-out', join(folder, 'tls/fullchain.pem')],
      ],
      { stdio: 'ignore' },
    );
    writeFileSync(
      join(folder, 'upstream.conf'),
      change(deployed('upstream.conf'), [
        ['127.0.0.1:3001 ', `127.0.0.1:${upstreams[0]} `],
        upstreams.length > 1
          ? ['127.0.0.1:3002 ', `127.0.0.1:${upstreams[1]} `]
          : [/ +server 127.0.0.1:3002 .*\n/g, ''],
      ]),
    );
    writeFileSync(
      join(folder, 'telar.conf'),
      change(deployed('telar.conf'), [
        ['/etc/nginx/telar/', `${folder}/`],
        ['/var/log/nginx/', `${folder}/`],
        [/ +listen \[::\].*\n/g, ''],
        ['default $remote_addr;', `default $remote_addr; ~^${unlimited}$ "";`],
        ['listen 80;', `listen 127.0.0.1:${ports.redirect};`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2; listen 127.0.0.1:${ports.plain};`],
        ['server_name academia.pe;', 'server_name localhost 127.0.0.1;'],
      ]),
    );
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 2;
events { worker_connections 4096; }
http { ${folders} access_log off; types { } default_type application/octet-stream;
include ${folder}/telar.conf; }
`,
    );
  }

  /** Checks the configuration and starts. Resolves when the API responds through it. */
  async start() {
    execFileSync(this.program, this.#args('-t', '-q'), { stdio: ['ignore', 'inherit', 'inherit'] });
    const [command = '', ...args] = this.prefixed(this.program, ...this.#args());
    this.#server = new Child(command, args, { log: join(this.folder, 'nginx.log') });
    const url = `http://127.0.0.1:${this.ports.plain}${PATHS.ready}`;
    await until('nginx responds', async () => (await fetch(url)).ok);
  }

  async stop() {
    await this.#server?.stop();
  }

  /** The certificate of the site. */
  get certificate() {
    return readFileSync(join(this.folder, 'tls/fullchain.pem'));
  }

  /** @param {string[]} args */
  #args(...args) {
    return ['-p', this.folder, '-e', join(this.folder, 'error.log'), '-c', join(this.folder, 'nginx.conf'), ...args];
  }
}
