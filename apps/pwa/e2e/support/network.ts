import type { Page } from '@playwright/test';
import { API_HEADER, API_HEADER_VALUE } from '@telar/contracts/api-header';

/** A JSON answer with the API's header, for `route.fulfill`. The app takes answers without it for foreign ones. */
export function apiAnswer(json: unknown, status = 200) {
  return { status, json, headers: { [API_HEADER]: API_HEADER_VALUE } };
}

/** Serves the pages without the API answers that the server embeds in them, so that the app asks the API. */
export async function withoutEmbeddedAnswers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // This request has no `Sec-Fetch-Dest: document`; without it the server embeds nothing.
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

/** Disconnects the network and clears the browser's HTTP cache: what opens afterwards was cached by the app. */
export async function goOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await page.context().setOffline(true);
}
