import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { stubCaches } from '../../../../test/caches-stub';
import { PDF_VIEWER } from '../../../offline/store/cache-names';
import { STORE_PDF_VIEWER } from '../../../service-worker/page-messages';
import { preparePdfViewer, usePreparePdfViewer } from './prepare-pdf-viewer';

const network = { online: true, connection: {} as object };
const postMessage = jest.fn<ServiceWorker['postMessage']>();
let stubbed = stubCaches();

Object.defineProperty(navigator, 'connection', { get: () => network.connection });
Object.defineProperty(navigator, 'serviceWorker', {
  value: { getRegistration: async () => ({ active: { postMessage } }) },
});
globalThis.MessageChannel = class {
  port1 = { close: () => undefined };
  port2 = {};
} as never;

beforeEach(() => {
  stubbed = stubCaches();
  postMessage.mockClear();
  Object.assign(network, { online: true, connection: {} });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('asks the service worker to store the PDF viewer when the device is online again', async () => {
  network.online = false;
  renderHook(usePreparePdfViewer);
  network.online = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(postMessage.mock.calls[0]?.[0]).toEqual({ type: STORE_PDF_VIEWER }));
  expect(stubbed.has(PDF_VIEWER)).toBe(true);
});

it.each([
  [false, {}],
  [true, { saveData: true }],
])('stores nothing if online is %s and the connection is %j', async (online, connection) => {
  Object.assign(network, { online, connection });
  await preparePdfViewer();
  expect(postMessage).not.toHaveBeenCalled();
  expect(stubbed.has(PDF_VIEWER)).toBe(false);
});
