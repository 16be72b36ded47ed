/** The methods of the browser's caches that the app uses, in memory. `fetch` is left to the test. */
export function stubCaches(origin = 'http://localhost'): Map<string, Map<string, Response>> {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: Request | string) => store.get(addressOf(request)),
      matchAll: async () => [...store.values()],
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      put: async (request: Request | string, answer: Response) => void store.set(addressOf(request), answer),
      delete: async (request: Request | string) => store.delete(addressOf(request)),
      addAll: async (requests: string[]) => {
        const answers = await Promise.all(requests.map((request) => fetch(addressOf(request))));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('One of them did not come');
        requests.forEach((request, at) => store.set(addressOf(request), answers[at] as Response));
      },
    };
  };
  const match = async (request: Request | string, { cacheName }: { cacheName: string }) =>
    stores.get(cacheName)?.get(addressOf(request));
  const remove = async (name: string) => stores.delete(name);
  Object.assign(globalThis, { caches: { open, match, has: async (name: string) => stores.has(name), delete: remove } });
  return stores;
}
