/** One server of a database address. */
export interface DatabaseServer {
  host: string;
  port: number;
  /** The address with this server alone. */
  url: string;
}

const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/;
const DEFAULT_PORT = 5432;

/**
 * Splits an address that may name several servers: `postgres://user:password@h1:5432,h2:5433/database`.
 * @returns the servers in their order; none if the address is invalid.
 */
export function databaseServers(address: string): DatabaseServer[] {
  const { start, hosts, rest } = ADDRESS.exec(address)?.groups ?? {};
  if (start === undefined || hosts === undefined || rest === undefined) return [];
  const names = hosts.split(',');
  const urls = names.map((name) => `${start}${name}${rest}`);
  const isValid = urls.every((url) => URL.canParse(url)) && (names.length === 1 || !names.includes(''));
  return isValid ? urls.map(serverOf) : [];
}

function serverOf(url: string): DatabaseServer {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');
  return { host, port: Number(port) || DEFAULT_PORT, url };
}
