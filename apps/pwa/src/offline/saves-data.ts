interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where somebody asked the browser to save data, or the network is too slow for what nobody asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
