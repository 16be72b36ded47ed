import { PATHS } from '@telar/contracts/paths';
import { AUDIT_ACTIONS } from '@telar/domain/audit';
import { BatchRunner } from '../../src/modules/certificate-batches/run/batch-runner';
import { ImportRunner } from '../../src/modules/certificate-imports/run/import-runner';
import { declaredRoutes } from '../../src/platform/http/openapi/routes';
import { PASSWORD } from '../support/factories';
import { loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';
import { accountScenarios } from './scenarios/accounts';
import { certificateScenarios } from './scenarios/certificates';
import { courseScenarios } from './scenarios/courses';
import { enrollmentScenarios } from './scenarios/enrollments';
import { orderScenarios } from './scenarios/orders';
import { DNIS, PASSWORDS, scenarioTools } from './scenarios/scenario';

describe('the audit log of each route', () => {
  // No server listens there, so the mail waits.
  const test = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const admin = beforeTests(async () => {
    const { user, headers } = await loggedInUser(test, { role: 'admin', name: 'Ada', lastName: 'Paz' });
    return { id: user.id, headers };
  });
  const tools = scenarioTools(test, admin);
  const { call, issue, newClient, newTemplate } = tools;

  /** All events after that one, oldest first, as they are stored. */
  async function eventsAfter(id: number): Promise<Record<string, unknown>[]> {
    return test.database.query('select *, id::int as id from audit_events where id > $1 order by audit_events.id', [
      id,
    ]);
  }
  const lastId = async () =>
    (await test.database.query<{ id: number }[]>('select coalesce(max(id), 0)::int as id from audit_events'))[0]?.id ??
    0;

  /** Routes that change nothing that is audited. */
  const UNAUDITED = [
    `POST ${PATHS.rosterCheck}`,
    `POST ${PATHS.syllabus}`,
    `POST ${PATHS.certificateCheck}`,
    `POST ${PATHS.recoveries}`,
    // What visitors write. What staff do with it is recorded.
    `POST ${PATHS.messages}`,
    // What an import has before it starts is only a plan. The certificate is recorded with all its data.
    `PUT ${PATHS.certificateImportRows}`,
    `PATCH ${PATHS.certificateImportRow}`,
    `POST ${PATHS.certificateImportFiles}`,
    `PUT ${PATHS.certificateImportFile}`,
    `DELETE ${PATHS.certificateImportFile}`,
    // What students mark and write themselves.
    `PUT ${PATHS.myProgress}`,
    `PUT ${PATHS.myNotes}`,
    // The address of one's own calendar.
    `POST ${PATHS.myCalendar}`,
    `DELETE ${PATHS.myCalendar}`,
  ];

  const SCENARIOS = {
    ...accountScenarios(tools),
    ...enrollmentScenarios(tools),
    ...courseScenarios(tools),
    ...orderScenarios(tools),
    ...certificateScenarios(tools),
  };

  /** Without the ids of requests: they are random, and may contain eight digits. */
  const storedEvents = () =>
    test.database.query<unknown[]>(`select to_jsonb(e) - 'request_id' as event from audit_events e`);

  describe('the audit log', () => {
    beforeAll(async () => {
      await newTemplate('base.pdf');
      // Batches are started without being issued: that would write events at any time.
      await test.app.get(BatchRunner, { strict: false }).beforeApplicationShutdown();
      await test.app.get(ImportRunner, { strict: false }).beforeApplicationShutdown();
    });

    it('has a scenario for every route that changes something', () => {
      const changing = declaredRoutes(test.app).filter(({ method }) => method !== 'GET');
      const names = changing.map(({ method, path }) => `${method} ${path}`);
      expect([...Object.keys(SCENARIOS), ...UNAUDITED].sort()).toEqual(names.sort());
    });

    it.each(Object.entries(SCENARIOS))('records %s: who, what, from where', async (_, { actions, actor, run }) => {
      const before = await lastId();
      const { statusCode, body } = await run();
      expect([Math.floor(statusCode / 100), body]).toEqual([2, body]);
      const actorId = actor === undefined ? admin.id : actor === null ? null : tools.own.id;
      // The preparation of the scenario comes first.
      const recorded = (await eventsAfter(before)).slice(-actions.length);
      expect(recorded.map(({ action }) => action)).toEqual(actions);
      for (const event of recorded) {
        expect(event).toMatchObject({ actor_id: actorId, ip: '127.0.0.1', request_id: expect.stringMatching(/./) });
        expect(event.actor_name === null).toBe(actorId === null);
        expect(AUDIT_ACTIONS).toContain(event.action);
      }
    });

    it('has no DNI, password, hash or token in clear', async () => {
      await newClient();
      const change = { current_password: PASSWORD, new_password: PASSWORDS[2] };
      const responses = [
        await issue(),
        await call('POST', PATHS.login, { email: tools.own.email, password: 'Errada-123' }, {}),
        await call('POST', PATHS.changePassword, change, tools.own.headers),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 401, 200]);
      const text = JSON.stringify(await storedEvents());
      expect(text).toContain('******03');
      for (const secret of [...DNIS, ...PASSWORDS]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/argon2|eyJ|private|"d":/);
      expect(text).not.toMatch(/(?<!\d)\d{8}(?!\d)/);
    });
  });
});
