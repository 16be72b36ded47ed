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

/** Returns the browser's storage. If reading the property throws (blocked storage), returns a store in memory. */
export function storageOr(get: () => Storage): KeyValueStorage {
  try {
    return get();
  } catch (error) {
    console.error(error);
    return Object.create(IN_MEMORY) as KeyValueStorage;
  }
}

/** `localStorage`, for the data of this device. */
export const deviceStorage = storageOr(() => localStorage);

/** `sessionStorage`, for the data of this tab. */
export const tabStorage = storageOr(() => sessionStorage);
