/**
 * Keeps the app on the screen if the code of a page cannot be loaded without a network. TanStack Router would reload
 * the page, and without a service worker the browser would then show its own error page in place of the app.
 */
export function stayWithoutNetwork(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads once for each error, and notes that here. Where storage is blocked, it does not reload.
    if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
