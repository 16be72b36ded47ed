const READ_ONLY = '25006';

/**
 * Codes of PostgreSQL, of the network and of this program of the network for a database that cannot do the work at the
 * moment.
 */
const CODES = new Set([
  // A standby, after a failover.
  READ_ONLY,
  // This process did nothing in a transaction for too long.
  '25P03',
  // Disk full, out of memory, too many connections, a limit of the configuration.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // A lock or a statement took too long.
  '55P03',
  '57014',
  // It shuts down, crashed or starts.
  '57P01',
  '57P02',
  '57P03',
  '58030',
  // The connection.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // `NoPrimaryError`: during a failover.
  'NO_PRIMARY',
]);

/** Errors without a code, of `pg`, its pool and TypeORM, which releases a connection that breaks in a transaction. */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client was closed',
  'Client has encountered a connection error',
  'Query runner already released',
  'Database connection provided by a query runner was already released',
];

/** Whether the server did not respond to a statement in time. */
export function isSilent(error: unknown): boolean {
  return (error as Error).message === 'Query read timeout';
}

/** Whether the server refused a write because it is a standby. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: string }).code === READ_ONLY;
}

/** Whether the statement may succeed later, on another connection, without a change of the program. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code !== undefined) return CODES.has(code);
  return isSilent(error) || MESSAGES.some((start) => message.startsWith(start));
}
