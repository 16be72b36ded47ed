/** A reason in Spanish, for the terminal and for administrators, why a backup, a restore or an export failed. */
export class BackupError extends Error {}

/** Another backup or export of the same database is running. */
export class BackupBusyError extends BackupError {}

/** Gives the errors of a system a sentence that names it. @throws BackupError */
export async function reaching<T>(system: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { message, code } = error as { message?: string; code?: string };
    throw new BackupError(`${system}: ${message || code}`, { cause: error });
  }
}
