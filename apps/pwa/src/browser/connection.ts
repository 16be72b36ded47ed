/** What some browsers know about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether the user turned on the browser's data saver. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** Whether downloads that can wait should wait: data saver or a slow connection. False if the browser does not know. */
export function isSlowOrMetered(): boolean {
  return savesData() || SLOW.includes(connection().effectiveType ?? '');
}
