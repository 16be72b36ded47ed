import { syncCachedCatalogue } from '../api/courses/cached-catalogue';
import { connectionIsVerySlow } from '../browser/connection';
import { whenIdle } from '../browser/when-idle';
import { isStandalone } from '../install/platform';
import { reportStorageError } from '../offline/store/storage-notice';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';

/**
 * A visitor may have come for one page, such as a certificate, and downloads the catalogue only on a list of courses.
 */
const wantsWholeCatalogue = () => accountId() !== null || isStandalone();

function sync(): void {
  if (!wantsWholeCatalogue() || !navigator.onLine || connectionIsVerySlow()) return;
  whenIdle(() => void syncCachedCatalogue().catch((error: unknown) => reportStorageError(error)));
}

/**
 * Caches the catalogue on the devices of accounts and in the installed app, whatever page they open: at the start,
 * after a login, and when the device is online again. Lists of courses do it, too, for every visitor.
 */
export function startCatalogueSync(): void {
  let last = accountId();
  session.subscribe(() => {
    const id = accountId();
    if (id !== last) sync();
    last = id;
  });
  addEventListener('online', sync);
  sync();
}
