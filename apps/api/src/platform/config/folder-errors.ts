import { relative } from 'node:path';

/** What is wrong with a folder, by the code of the error. */
const REASONS: Record<string, string> = {
  EEXIST: 'no es una carpeta',
  ENOTDIR: 'no es una carpeta',
  EROFS: 'está en un disco de solo lectura',
  // Node's error for `mkdir` on a disk that is read-only.
  ENOENT: 'no se puede crear; el disco puede ser de solo lectura',
  EACCES: 'no se puede leer o escribir con la cuenta que ejecuta la academia',
  EPERM: 'no se puede leer o escribir con la cuenta que ejecuta la academia',
  ENOSPC: 'no tiene espacio libre en su disco',
  EDQUOT: 'no tiene espacio libre en su disco',
};
/** These are ordinary results of other calls. */
const ONLY_OF_MKDIR = ['EEXIST', 'ENOENT'];

/** @returns a line that names the setting of the folder; `null` if the error is not one of this folder. */
export function explainFolderError(error: unknown, setting: string, folder: string): string | null {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason === undefined || path === undefined || relative(folder, path).startsWith('..')) return null;
  if (ONLY_OF_MKDIR.includes(code) && syscall !== 'mkdir') return null;
  return `${setting} ${reason}: ${path}`;
}
