import { Dexie } from 'dexie';

/** The names of all account databases on the device, sorted. */
export const accountDatabases = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('telar-account')).sort();
