/** The connection details that some browsers report. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** True if the user turned on the browser's data saver. */
export function dataSaverIsOn(): boolean {
  return connection().saveData === true;
}

/** True on a slow connection or with the data saver on. False if the browser does not report the connection. */
export function isSlowOrMetered(): boolean {
  return dataSaverIsOn() || SLOW.includes(connection().effectiveType ?? '');
}
