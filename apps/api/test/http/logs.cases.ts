import { Logger } from '@nestjs/common';
import { ErrorBody } from '@telar/contracts/errors';
import { PinoLogger } from '../../src/platform/logging/pino-logger';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { headersOf } from '../support/sessions';

const DNI = '45871299';
const EMAIL = 'muy.privada@correo.test';
const PASSWORD = 'una-clave-secreta';

describe('the log', () => {
  let test: TestApp;
  let lines: string[];

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());
  beforeEach(() => {
    lines = [];
    Logger.overrideLogger(new PinoLogger('debug', { write: (line: string) => void lines.push(line) }));
  });
  afterEach(() => Logger.overrideLogger(false));

  it('contains no personal data or password when the database refuses a row for an unexpected reason', async () => {
    await test.database.query(`alter table users add constraint unexpected_check check (dni <> '${DNI}')`);
    const admin = await headersOf(test, 'admin');
    const token = admin.authorization.slice('Bearer '.length);
    const person = { name: 'Privadísima', email: EMAIL, dni: DNI, password: PASSWORD };
    // Not `test.inject`: the OpenAPI document has no 500. The body is compared below.
    const responses = [
      await test.app.inject({ method: 'POST', url: '/api/auth/register', payload: person }),
      await test.app.inject({ method: 'POST', url: '/api/users', headers: admin, payload: person }),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(500);
      const { message } = ErrorBody.parse(response.json());
      const id = /Referencia: ([\w-]+)\.$/.exec(message)?.[1] ?? 'none';
      // The reference that the user reads is the id in the header and in every line of the request.
      expect(response.headers['x-request-id']).toBe(id);
      expect(lines.join('')).toContain(`"requestId":"${id}"`);
      expect(response.body).not.toMatch(/unexpected_check|constraint|insert/i);
    }
    const log = lines.join('');
    expect(log).toContain('unexpected_check');
    for (const secret of [DNI, EMAIL, PASSWORD, 'Privadísima', '$argon2', token]) expect(log).not.toContain(secret);
  });

  it('has the context of an error, and a detail only if there is one', () => {
    const logger = new Logger('Copias');
    logger.error('No se puede leer.');
    logger.error('No se puede leer.', 'en la línea 3');
    const errors = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(errors).toMatchObject([
      { context: 'Copias', msg: 'No se puede leer.' },
      { context: 'Copias', msg: 'No se puede leer.', detail: 'en la línea 3' },
    ]);
    expect(errors[0]).not.toHaveProperty('detail');
  });

  it('omits errors that callers caused', async () => {
    const { email } = await createUser(test.database, { dni: DNI.replace('9', '8') });
    const admin = await headersOf(test, 'admin');
    lines = [];
    await test.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
    await test.inject({ method: 'POST', url: '/api/users', headers: admin, payload: { name: 'Otra', email } });
    await test.inject({ url: '/api/users', headers: { authorization: 'Bearer a.b.c' } });
    await test.inject({ method: 'POST', url: '/api/auth/register', payload: { dni: DNI, password: PASSWORD } });
    expect(lines).toEqual([]);
  });
});
