/** The connection details that some browsers report. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const VERY_SLOW = ['slow-2g', '2g'];
const SLOW = [...VERY_SLOW, '3g'];

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};
const isOneOf = (types: string[]) => types.includes(connection().effectiveType ?? '');

/** True if the user turned on the browser's data saver. */
export function dataSaverIsOn(): boolean {
  return connection().saveData === true;
}

/** True on a slow connection or with the data saver on. False if the browser does not report the connection. */
export function isSlowOrMetered(): boolean {
  return dataSaverIsOn() || isOneOf(SLOW);
}

/** True if a large download would leave the page nothing. False if the browser does not report the connection. */
export function connectionIsVerySlow(): boolean {
  return isOneOf(VERY_SLOW);
}
