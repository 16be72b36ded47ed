import { PATHS, pathTo } from '@telar/contracts/paths';
import { openDataSource } from '../../src/app/database/data-source';
import { ConfigError } from '../../src/platform/config/config';
import { startOn } from '../support/app';
import { aBatch, untilState } from '../support/batches';
import { sendCourse, MINIMAL_COURSE } from '../support/courses';
import { createDatabase } from '../support/database';
import { createUser, PASSWORD } from '../support/factories';
import { PgBouncer } from '../support/pgbouncer';
import { uploadPlainTemplate } from '../support/plain-template';
import { headersOf } from '../support/sessions';

const REQUESTS = 200;
/** What a connection sends when it starts, and PgBouncer refuses by default. */
const PARAMETERS = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

describe('pgbouncer', () => {
  let direct: string;
  let bouncer: PgBouncer;
  beforeEach(async () => {
    direct = await createDatabase();
  });
  afterEach(() => bouncer.stop());

  describe('behind PgBouncer in transaction mode', () => {
    it('starts on an empty database and serves many requests at a time, then a batch of certificates', async () => {
      bouncer = await PgBouncer.start(direct);
      const test = await startOn(bouncer.url, { DATABASE_URL_DIRECT: direct, DATABASE_POOL: '50' });
      const admin = await headersOf(test, 'admin');
      const { id } = (await sendCourse(test, admin, MINIMAL_COURSE)).json<{ id: number }>();
      const { email } = await createUser(test.database);
      const login = { method: 'POST', url: PATHS.login, payload: { email, password: PASSWORD } } as const;
      const kinds = [
        () => test.inject(pathTo(PATHS.course, { id })),
        () => test.inject(`${PATHS.certificates}?dni=45871203`),
        () => test.inject({ url: PATHS.users, headers: admin }),
        () => test.inject({ url: PATHS.myCourses, headers: admin }),
        () => sendCourse(test, admin, { title: 'Telar de cintura' }, { id }),
      ];
      const requests = Array.from({ length: REQUESTS }, (_, n) => kinds[n % kinds.length]?.());
      const responses = await Promise.all([...requests, test.inject(login)]);
      expect(new Set(responses.map((response) => response?.statusCode))).toEqual(new Set([200]));

      await uploadPlainTemplate(test, admin);
      const batch = { method: 'POST', url: PATHS.certificateBatches, headers: admin } as const;
      const { id: lot } = (await test.inject({ ...batch, payload: aBatch([{}, {}, {}]) })).json<{ id: number }>();
      await test.inject({ ...batch, url: pathTo(PATHS.certificateBatchStart, { id: lot }) });
      const ask = () => test.inject({ url: pathTo(PATHS.certificateBatch, { id: lot }), headers: admin });
      expect((await untilState(ask, 'done')).counts).toMatchObject({ issued: 3 });
      await test.close();
    });

    it.each([
      ['refuses the settings of connections', {}],
      ['ignores the settings of connections', { ignore_startup_parameters: PARAMETERS }],
    ])('a start without the direct address fails and says why, if PgBouncer %s', async (_, settings) => {
      bouncer = await PgBouncer.start(direct, settings);
      const start = openDataSource(bouncer.url, 2);
      await expect(start).rejects.toThrow(ConfigError);
      await expect(start).rejects.toThrow(/PgBouncer: define DATABASE_URL_DIRECT/);
    });
  });
});
