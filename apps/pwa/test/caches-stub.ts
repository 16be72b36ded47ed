/**
 * Replaces the parts of the browser's caches that the app uses with caches in memory. `addAll` calls the test's
 * `fetch`.
 * @returns the caches by name, with responses by full URL.
 */
export function stubCaches(origin = 'http://localhost'): Map<string, Map<string, Response>> {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: Request | string) => store.get(urlOf(request))?.clone(),
      matchAll: async () => [...store.values()].map((response) => response.clone()),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      put: async (request: Request | string, response: Response) => void store.set(urlOf(request), response),
      delete: async (request: Request | string) => store.delete(urlOf(request)),
      addAll: async (requests: string[]) => {
        const responses = await Promise.all(requests.map((request) => fetch(urlOf(request))));
        if (responses.some(({ ok }) => !ok)) throw new TypeError('A request failed');
        requests.forEach((request, index) => store.set(urlOf(request), responses[index] as Response));
      },
    };
  };
  const match = async (request: Request | string, { cacheName }: { cacheName: string }) =>
    stores.get(cacheName)?.get(urlOf(request))?.clone();
  const has = async (name: string) => stores.has(name);
  const remove = async (name: string) => stores.delete(name);
  Object.assign(globalThis, { caches: { open, match, has, delete: remove } });
  return stores;
}
