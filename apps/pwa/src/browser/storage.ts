/** What is asked of a storage. `Object.keys` names what it has. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const IN_MEMORY: KeyValueStorage & ThisType<Record<string, string>> = {
  getItem(key) {
    return this[key] ?? null;
  },
  setItem(key, value) {
    this[key] = value;
  },
  removeItem(key) {
    delete this[key];
  },
};

/** The browser's storage; where it is blocked (asking for it throws then), one that lasts as long as the page. */
export function storageOr(ask: () => Storage): KeyValueStorage {
  try {
    return ask();
  } catch (error) {
    console.error(error);
    return Object.create(IN_MEMORY) as KeyValueStorage;
  }
}

/** What stays on this device: `localStorage`. */
export const deviceStorage = storageOr(() => localStorage);

/** What stays in this tab: `sessionStorage`. */
export const tabStorage = storageOr(() => sessionStorage);
