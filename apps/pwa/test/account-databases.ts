import { Dexie } from 'dexie';

/** Returns the sorted names of all account databases on the device. */
export const accountDatabases = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('telar-account')).sort();
