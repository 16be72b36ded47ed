import { storeIfPossible, tabStorage } from '../browser/storage';

const KEY = 'update-chosen';
/** How many page loads may try to change versions. Each load makes the browser try again. */
const RELOADS_MAX = 4;

const read = (): { version: string; reloads: number } => {
  const [version = '', reloads] = tabStorage.getItem(KEY)?.split(' ') ?? [];
  return { version, reloads: Number(reloads) || 0 };
};

/** Remembers, also after reloads of this tab, that the user chose this version. */
export const chooseVersion = (version: string): void => void storeIfPossible(tabStorage, KEY, `${version} 0`);

export const isChosen = (version: string): boolean => read().version === version;

/**
 * Counts a reload for the chosen version. @returns false after too many reloads: the version is then no longer chosen.
 */
export function countReload(): boolean {
  const { version, reloads } = read();
  if (reloads >= RELOADS_MAX) {
    forgetChosen();
    return false;
  }
  storeIfPossible(tabStorage, KEY, `${version} ${reloads + 1}`);
  return true;
}

export const forgetChosen = (): void => tabStorage.removeItem(KEY);
