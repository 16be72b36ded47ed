// Runs before the app. If this release does not start (it throws, or one of its files is gone), the script removes the
// cached release once and reloads the page, so that a fixed release can replace the broken one. User data stays.
(() => {
  const RECOVERED_AT = 'shell-healed';
  /** If two attempts are this close, the release on the server is broken too. */
  const RETRY_PAUSE_MS = 60_000;
  /** A slow phone is not a broken app. */
  const START_TIMEOUT_MS = 20_000;
  /** The app starts without its stylesheet, so nothing else loads that again. */
  const STYLE_PAUSE_MAX_MS = 64_000;
  let stylePause = 500;
  let running = false;

  const hasStarted = () => document.getElementById('root')?.childElementCount > 0;

  const reload = () => location.reload();

  function showError(message = 'No se pudo abrir la academia. Vuelve a intentarlo en unos minutos.') {
    if (hasStarted()) return;
    const text = document.createElement('p');
    text.className = 'pagina titulo-3';
    text.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.className = 'min-h-11 px-5 underline';
    button.textContent = 'Reintentar';
    button.onclick = reload;
    text.append(message, button);
    document.getElementById('root')?.replaceChildren(text);
    addEventListener('online', reload);
  }

  async function removeCachedRelease() {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = (await caches.keys()).filter((name) => /^(workbox-precache|previous-release)/.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  function recoveredAt() {
    try {
      return Number(sessionStorage.getItem(RECOVERED_AT));
    } catch {
      return 0;
    }
  }

  /** False where the browser blocks storage: without the record, the page would reload forever. */
  function recordRecovery() {
    try {
      sessionStorage.setItem(RECOVERED_AT, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  }

  async function recover() {
    if (running || hasStarted()) return;
    running = true;
    try {
      // Without network, nothing can replace the cached release. This script imports nothing, so it spells out the path.
      const health = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
      if (!health) return showError('Sin conexión.');
      if (!health.ok || Date.now() - recoveredAt() < RETRY_PAUSE_MS || hasStarted()) return showError();
      const recorded = recordRecovery();
      await removeCachedRelease();
      if (recorded) reload();
      else showError();
    } catch (error) {
      console.error(error);
      showError();
    }
  }

  /** Loads a stylesheet again, after a pause that is longer each time. If that one fails, its error comes here. */
  function loadAgain(style) {
    stylePause *= 2;
    if (stylePause <= STYLE_PAUSE_MAX_MS) setTimeout(() => style.after(style.cloneNode()), stylePause);
  }

  // Delayed: the app may still start after an unrelated error.
  const recoverSoon = () => setTimeout(recover, 1_500);
  // The app starts without a font or a picture.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.matches?.('[rel=stylesheet]')) loadAgain(target);
      // The page itself has no selector.
      if (target.matches?.('script, [rel=stylesheet]') ?? true) recoverSoon();
    },
    true,
  );
  // Browsers load stylesheets before they run this script, so the error may have been before it.
  for (const style of document.querySelectorAll('[rel=stylesheet]')) if (!style.sheet) loadAgain(style);
  addEventListener('unhandledrejection', recoverSoon);
  addEventListener('load', () => setTimeout(recover, START_TIMEOUT_MS));
})();
