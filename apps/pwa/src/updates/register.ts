import { HOUR_MS } from '@telar/domain/durations';
import { messageSW } from 'workbox-window';
import { GET_VERSION, SKIP_WAITING } from '../service-worker/page-messages';
import { chooseVersion, countReload, forgetChosen, isChosen } from './chosen-version';
import { lastFailedImport } from './early-events';
import { offeredVersion, offerUpdate } from './offered-update';
import { releaseIsBroken } from './release-is-broken';
import { hasUnsavedInput, watchTypedFields } from './unsaved-input';
import { someTabHasUnsavedInput } from './unsaved-input-in-tabs';

/** The browser changes versions in much less time than this. */
export const SWITCH_MAX_MS = 2_000;

/** How long a failed first installation waits for the next try. It doubles with each failure, up to an hour. */
export const RETRY_AFTER_MS = 30_000;

/** Requests the release version of a service worker. */
const requestVersion = async (worker: ServiceWorker): Promise<string> =>
  String(await messageSW(worker, { type: GET_VERSION }));

const logError = (error: unknown): void => console.error(error);

/**
 * Registers the service worker. If the first installation fails, it tries again later and when the device is online.
 * Checks for a new version each hour and when the app becomes visible, and offers each version that is installed while
 * the page stays open.
 * @param workers `workers`, `versionOf` and `reload` are replaced in tests.
 * @throws if the browser does not allow service workers.
 */
export async function registerServiceWorker(
  workers = navigator.serviceWorker,
  versionOf = requestVersion,
  reload = () => location.reload(),
): Promise<void> {
  watchTypedFields();
  let { controller } = workers;
  let isBroken = false;
  let isApplying = false;
  // The first worker may take control before the registration is known.
  workers.addEventListener('controllerchange', () => void onControllerChange().catch(logError));
  let registration: ServiceWorkerRegistration | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const activate = () => registration?.waiting?.postMessage({ type: SKIP_WAITING });

  /**
   * Activates the waiting version. If a request of any tab reaches the old worker while Chromium stops it, Chromium
   * starts the old worker again and leaves the new one waiting, up to five minutes; asking again changes nothing. A
   * page that loads makes it try again: this one, some times, and then the user is asked again.
   */
  function apply(version: string): void {
    isApplying = true;
    activate();
    setTimeout(() => {
      isApplying = false;
      if (!registration?.waiting) return forgetChosen();
      if (!hasUnsavedInput() && countReload()) return reload();
      forgetChosen();
      offerChoice(version);
    }, SWITCH_MAX_MS);
  }

  const offerChoice = (version: string) =>
    offerUpdate({
      version,
      apply: () => {
        chooseVersion(version);
        apply(version);
      },
    });

  async function offerWaiting(): Promise<void> {
    const waiting = registration?.waiting;
    // The first worker also waits shortly, until the browser finds that no other worker is active.
    if (!registration?.active) return;
    if (!waiting) return forgetChosen();
    // If the server no longer has a file of this release, the new version starts without asking.
    if (isBroken && !(await someTabHasUnsavedInput())) activate();
    const version = await versionOf(waiting);
    if (isApplying || registration.waiting !== waiting) return;
    if (isChosen(version) && !(await someTabHasUnsavedInput())) apply(version);
    else if (offeredVersion() !== version) offerChoice(version);
  }
  const offer = () => void offerWaiting().catch(logError);

  function followInstalling(): void {
    const installing = registration?.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
      if (installing.state === 'redundant') registerLater();
    });
  }

  /** True if the first installation failed: the browser then removes the registration. */
  const isMissing = () => !registration?.active && !registration?.waiting && !registration?.installing;

  function registerLater(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(registerIfMissing, Math.min(HOUR_MS, RETRY_AFTER_MS * 2 ** failures));
    failures += 1;
  }

  const registerIfMissing = () => void (isMissing() && register().catch(logError));

  async function register(): Promise<void> {
    try {
      registration = await workers.register('/sw.js');
    } catch (error) {
      // Any other error means that the browser does not allow service workers.
      if (!(error instanceof TypeError)) throw error;
      return registerLater();
    }
    registration.addEventListener('updatefound', followInstalling);
    followInstalling();
    // It may have failed before this page could follow it.
    if (isMissing()) registerLater();
    offer();
  }

  async function onControllerChange(): Promise<void> {
    const isFirst = !controller;
    controller = workers.controller;
    // The first worker takes control of a page loaded from the network, so the page is as new as the worker.
    if (isFirst) return;
    if (!hasUnsavedInput()) reload();
    else if (workers.controller) {
      // A reload would lose the unsaved input. The prompt offers the new version after the input is sent. Its name
      // differs from that of the waiting version, which the user may have postponed.
      const version = `${await versionOf(workers.controller)} runs`;
      offerUpdate({ version, apply: reload });
    }
  }

  // The check fails offline, which is expected.
  const checkForUpdate = () => void registration?.update().then(offer, () => undefined);

  async function onFailedImport(error: unknown): Promise<void> {
    if (isBroken || !(await releaseIsBroken(error))) return;
    isBroken = true;
    checkForUpdate();
  }

  await register();
  addEventListener('online', registerIfMissing);
  addEventListener('vite:preloadError', ({ payload }) => void onFailedImport(payload).catch(logError));
  const failed = lastFailedImport();
  if (failed) void onFailedImport(failed.error).catch(logError);
  setInterval(checkForUpdate, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}
