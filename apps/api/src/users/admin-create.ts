import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { email as emailSchema, newPassword } from '@telar/contracts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain';
import { Passwords } from '../auth/passwords';
import { ConfigError } from '../config/config';
import { runCommand } from '../database/run-command';
import { User } from './user.entity';

/** Asks on the terminal, or takes the answers from the environment, so that an installer can run it too. */
async function answers(): Promise<{ name: string; email: string; password: string }> {
  const { ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    return { name: ADMIN_NAME || 'Administración', email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return {
      name: (await terminal.question('Nombre: ')).trim() || 'Administración',
      email: await terminal.question('Correo: '),
      password: await terminal.question(`Contraseña (${PASSWORD_MIN} caracteres o más): `),
    };
  } finally {
    terminal.close();
  }
}

await runCommand(async (database) => {
  const { name, email, password } = await answers();
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw new ConfigError('El correo no tiene un formato válido.');
  if (!newPassword.safeParse(password).success) {
    throw new ConfigError(`La contraseña debe tener de ${PASSWORD_MIN} a ${PASSWORD_MAX} caracteres.`);
  }
  const users = database.getRepository(User);
  if (await users.existsBy({ email: parsed.data })) throw new ConfigError('Ya existe una cuenta con ese correo.');
  await users.insert({ name, email: parsed.data, role: 'admin', passwordHash: await new Passwords().hash(password) });
  return `Administrador creado: ${parsed.data}`;
});
