import { In } from 'typeorm';
import type { DataSource } from 'typeorm';
import { UserEntity } from '../../../modules/users/user.entity';
import { commandActor, transactionAs } from '../../../platform/audit/actor';
import { demoAccounts } from './content/accounts';

const EMAILS = demoAccounts.map(({ email }) => email);

/** The e-mails of the demo accounts in the database. Their password is public. */
export async function findDemoAccounts(database: DataSource): Promise<string[]> {
  const found = await database.getRepository(UserEntity).find({
    select: { id: true, email: true },
    where: { email: In(EMAILS) },
    order: { email: 'asc' },
  });
  return found.map(({ email }) => email);
}

/** Deletes the demo accounts and their enrollments. @returns their e-mails. */
export async function removeDemoAccounts(database: DataSource): Promise<string[]> {
  const found = await findDemoAccounts(database);
  await transactionAs(database, commandActor('demo:remove'), (manager) =>
    manager.delete(UserEntity, { email: In(EMAILS) }),
  );
  return found;
}

/** Why a production start is refused, and what to do. */
export const demoAccountsRefusal = (emails: readonly string[]): string =>
  `La base tiene cuentas de demostración, cuya contraseña es pública: ${emails.join(', ')}.
Con NODE_ENV=production el servidor no arranca con ellas. Para quitarlas:
  npm run demo:remove    elimina esas cuentas con sus inscripciones
  npm run admin:create   crea la primera administradora, si no hay otra`;
