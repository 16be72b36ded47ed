import { BackupError } from '../../modules/backups/backup-error';
import type { BackupTarget } from '../../modules/backups/target/backup-target';
import { openTarget } from '../../modules/backups/target/open-target';
import type { Config } from '../../platform/config/config';

/** The folder of the person who typed the command: `npm run` changes it to the repository's. */
export const typedIn = () => process.env.INIT_CWD ?? process.cwd();

/**
 * Reads the place of the backups and the id of one of them from the arguments; without a place, it is the one of the
 * nightly backup.
 * @param usage what to type, for the error.
 * @throws BackupError if there is no place.
 */
export function readPlace(
  config: Config,
  args: readonly string[],
  usage: string,
): { place: string; target: BackupTarget; id: string | undefined } {
  const [place = config.backup.place, id] = args;
  if (!place) throw new BackupError(`Escribe: ${usage}`);
  return { place, target: openTarget(place, config.backup.s3, typedIn()), id };
}
