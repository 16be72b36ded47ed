import 'reflect-metadata';
import { UserEntity } from '../../modules/users/user.entity';
import { removeDemoAccounts } from '../database/seed/demo-accounts';
import { runProgram, withDatabase } from './run-command';

const LINE = { usage: 'npm run demo:remove', argumentsMax: 0, needsAcademy: true };

await runProgram(LINE, (config) =>
  withDatabase(config, async (database) => {
    const removed = await removeDemoAccounts(database);
    const outcome =
      removed.length > 0 ? `Cuentas eliminadas: ${removed.join(', ')}` : 'La base no tiene cuentas de demostración.';
    const hasAdmin = await database.getRepository(UserEntity).existsBy({ role: 'admin', isActive: true });
    return hasAdmin ? outcome : `${outcome}\nYa no hay administradores: crea una cuenta con npm run admin:create`;
  }),
);
