/** What some browsers tell of the line. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Somebody asked the browser to fetch no more than is needed. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** What can wait should: data are to be saved, or the line is a slow one. False where the browser does not tell. */
export function isSlowOrMetered(): boolean {
  return savesData() || SLOW.includes(connection().effectiveType ?? '');
}
