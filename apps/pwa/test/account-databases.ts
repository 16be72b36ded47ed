import { Dexie } from 'dexie';
import { accountOfDatabase } from '../src/offline/store/account-database-name';

/** Returns the sorted names of all account databases on the device. */
export const accountDatabases = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => accountOfDatabase(name) !== null).sort();
