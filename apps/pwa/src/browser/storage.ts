/** The part of `Storage` that the app uses. `Object.keys` lists the stored keys. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store in memory. The values are its own properties, so `Object.keys` lists the keys as for `Storage`. */
class MemoryStorage implements KeyValueStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

/** Returns the browser's storage. If reading the property throws (blocked storage), returns a store in memory. */
export function storageOrMemory(get: () => Storage): KeyValueStorage {
  try {
    return get();
  } catch (error) {
    console.error(error);
    return new MemoryStorage();
  }
}

/**
 * Stores what the app can do without, such as a choice.
 * @returns false if the browser has no room for it.
 */
export function storeIfPossible(storage: KeyValueStorage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** `localStorage`, for the data of this device. */
export const deviceStorage = storageOrMemory(() => localStorage);

/** `sessionStorage`, for the data of this tab. */
export const tabStorage = storageOrMemory(() => sessionStorage);
