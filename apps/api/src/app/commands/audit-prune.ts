import 'reflect-metadata';
import { AUDIT_YEARS_MIN } from '@telar/domain/audit';
import { formatCount } from '@telar/domain/counts';
import type { DataSource } from 'typeorm';
import { actAs, commandActor } from '../../platform/audit/actor';
import { ConfigError } from '../../platform/config/config';
import { runProgram, withDatabase } from './run-command';

const USAGE = 'npm run audit:prune -- 5';
/** So few that a statement ends within its time limit. */
const BATCH = 20_000;

/**
 * Reads the years that events are kept: `npm run audit:prune -- 5`. There is no default, because a deletion is final.
 * @throws ConfigError
 */
function yearsKept([years = '']: readonly string[]): number {
  if (/^\d{1,2}$/.test(years) && Number(years) >= AUDIT_YEARS_MIN) return Number(years);
  throw new ConfigError(`Escribe cuántos años se conserva la auditoría, desde ${AUDIT_YEARS_MIN}: ${USAGE}`);
}

async function prune(database: DataSource, years: number): Promise<string> {
  let removed = 0;
  for (let last = BATCH; last === BATCH;) {
    last = await database.transaction(async (manager) => {
      await actAs(manager, commandActor('audit:prune'));
      const [row] = await manager.query<{ removed: number }[]>('select audit_prune($1, $2)::int as removed', [
        years,
        BATCH,
      ]);
      return row?.removed ?? 0;
    });
    removed += last;
  }
  return `Eventos eliminados, de hace más de ${years} años: ${formatCount(removed)}`;
}

const LINE = { usage: USAGE, argumentsMax: 1, needsAcademy: true };

await runProgram(LINE, async (config, args) => {
  const years = yearsKept(args);
  return withDatabase(config, (database) => prune(database, years));
});
