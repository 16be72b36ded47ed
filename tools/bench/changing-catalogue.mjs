import { setTimeout as delay } from 'node:timers/promises';

const CHANGE_INTERVAL_MS = 5;

/**
 * Returns all words of the demo's courses with three letters or more, common and rare ones mixed.
 * @param {import('pg').Client} database
 * @returns {Promise<string[]>}
 */
export async function readWords(database) {
  const { rows } = await database.query(
    `select word from (
       select distinct regexp_split_to_table(fold(title || ' ' || description || ' ' || instructor), '[^[:alnum:]]+') as word from courses where id <= 30
     ) words where length(word) >= 3 order by md5(word)`,
  );
  return rows.map(({ word }) => word);
}

/**
 * Runs `work` while the catalogue gets a new version every few milliseconds, so that cached responses expire at once.
 * @template Result
 * @param {import('pg').Client} database
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function whileChanging(database, work) {
  let running = true;
  const changing = (async () => {
    while (running) {
      await database.query(`update catalogue_state set version = nextval('catalogue_versions')`);
      await delay(CHANGE_INTERVAL_MS);
    }
  })();
  try {
    return await work();
  } finally {
    running = false;
    await changing;
  }
}
