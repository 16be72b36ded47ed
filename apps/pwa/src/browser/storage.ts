/** The part of `Storage` that the app uses. `Object.keys` lists the stored keys. */
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

/** The browser's storage. If it is blocked (reading the property throws), a replacement that lasts as long as the page. */
export function storageOr(get: () => Storage): KeyValueStorage {
  try {
    return get();
  } catch (error) {
    console.error(error);
    return Object.create(IN_MEMORY) as KeyValueStorage;
  }
}

/** `localStorage`: data of this device. */
export const deviceStorage = storageOr(() => localStorage);

/** `sessionStorage`: data of this tab. */
export const tabStorage = storageOr(() => sessionStorage);
