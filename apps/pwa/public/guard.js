// Runs before the app. Where a release does not start (it throws, or a file of it is gone), what is kept of it is let go
// of, once, and the page is asked for anew: the next release then reaches also those whom this one shut out. The data on
// the device stays.
(() => {
  const HEALED = 'shell-healed';
  /** Two attempts within this time are one too many: then the release on the server is the broken one. */
  const PAUSE = 60_000;
  /** A slow telephone is not a broken app. */
  const PATIENCE = 20_000;
  let busy = false;

  const stands = () => document.getElementById('root')?.childElementCount > 0;

  function say() {
    if (stands()) return;
    const text = document.createElement('p');
    text.className = 'pagina titulo-3';
    text.setAttribute('role', 'alert');
    text.textContent = 'No se pudo abrir la academia. Vuelve a intentarlo en unos minutos.';
    document.getElementById('root')?.replaceChildren(text);
  }

  async function letGo() {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = (await caches.keys()).filter((name) => /^(workbox-precache|previous-release)/.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  function healedAt() {
    try {
      return Number(sessionStorage.getItem(HEALED));
    } catch {
      return 0;
    }
  }

  /** False where the browser blocks storage: the page would be asked for anew again and again. */
  function note() {
    try {
      sessionStorage.setItem(HEALED, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  }

  async function heal() {
    if (busy || stands()) return;
    busy = true;
    try {
      // With no network what is kept is all there is, broken or not.
      const { ok } = await fetch('/api/health', { cache: 'no-store' });
      if (!ok || Date.now() - healedAt() < PAUSE || stands()) return say();
      const noted = note();
      await letGo();
      if (noted) location.reload();
      else say();
    } catch (error) {
      console.error(error);
      say();
    }
  }

  // A moment later: an error of something else may pass while the app comes up all the same.
  const soon = () => setTimeout(heal, 1_500);
  addEventListener('error', soon, true);
  addEventListener('unhandledrejection', soon);
  addEventListener('load', () => setTimeout(heal, PATIENCE));
})();
