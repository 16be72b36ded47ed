import type { Page } from '@playwright/test';
import { API_HEADER, API_HEADER_VALUE } from '@telar/contracts/api-header';

/** Makes a JSON response with the API's header, for `route.fulfill`. The app treats responses without it as foreign. */
export function apiResponse(json: unknown, status = 200) {
  return { status, json, headers: { [API_HEADER]: API_HEADER_VALUE } };
}

/** Serves the pages without the embedded API responses, so that the app calls the API. */
export async function withoutEmbeddedResponses(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // This request has no `Sec-Fetch-Dest: document`, so the server embeds no responses.
    await route.fulfill({ response: await route.fetch() });
  });
}

/** Waits until the service worker controls the page. The app's files are then on the device. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** Disconnects the network and clears the browser's HTTP cache, so that only data cached by the app can open. */
export async function goOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await page.context().setOffline(true);
}
