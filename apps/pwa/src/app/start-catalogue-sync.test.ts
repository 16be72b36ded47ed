import { jest } from '@jest/globals';
import { aCourse } from '@telar/testing/builders';
import { waitFor } from '@testing-library/react';
import { json, stubApi } from '../../test/api-stub';
import { stubNetwork } from '../../test/network-stub';
import { logInAs } from '../../test/session';
import { whenIdle } from '../browser/when-idle';
import { cachedCourse } from '../offline/store/catalogue';
import { catalogueDatabase } from '../offline/store/database';
import { session } from '../session/session';
import { startCatalogueSync } from './start-catalogue-sync';

const CHANGES = '/api/courses/changes?since=0&limit=100&newest=5000';
const CATALOGUE = { courses: [aCourse({ id: 3 })], removed: [], version: 1, more: false, reset: false, oldest: 0 };

const goOnline = () => dispatchEvent(new Event('online'));

function stubConnection(value: object): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

/** Waits until what a page does when it is idle would have begun. */
async function idle(): Promise<void> {
  await new Promise<void>(whenIdle);
  await import('../api/courses/catalogue-tasks');
  // Begins after that of a synchronization.
  await catalogueDatabase.meta.count();
}

async function expectNothing(moment: () => void): Promise<void> {
  const { requested } = stubApi(json(CATALOGUE));
  moment();
  await idle();
  expect(requested).toEqual([]);
}

async function expectCatalogue(moment: () => void): Promise<void> {
  const { requested } = stubApi(json(CATALOGUE));
  moment();
  await waitFor(async () => expect(await cachedCourse(3)).toBeDefined());
  expect(requested).toEqual([CHANGES]);
}

beforeEach(async () => {
  session.logout('erased');
  stubConnection({});
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});
afterEach(() => jest.restoreAllMocks());

beforeAll(startCatalogueSync);

it('caches nothing for a visitor', () => expectNothing(goOnline));

it('caches the catalogue after a login, without a page that lists courses', async () => {
  await expectCatalogue(() => logInAs(12));
  // It is new.
  await expectNothing(goOnline);
});

it('caches it when the device of an account is online again', async () => {
  const network = stubNetwork();
  network.online = false;
  await expectNothing(() => logInAs(12));
  network.online = true;
  await expectCatalogue(goOnline);
});

it('caches it in the installed app, also for a visitor', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('standalone') }) as never);
  await expectCatalogue(goOnline);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'caches nothing on a connection with %j',
  async (connection) => {
    stubConnection(connection);
    await expectNothing(() => logInAs(12));
  },
);
