let last: { failure: unknown } | null = null;

/** Notes from the first moment on which file of the app could not be loaded, before what makes something of it has come. */
export function recordFailedImports(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    last = { failure: payload };
  });
}

/** The last such failure of this page; `null` for none. */
export const lastFailedImport = () => last;
