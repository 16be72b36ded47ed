import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { email as emailSchema, newPassword } from '@telar/contracts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain';
import { Passwords } from '../auth/passwords';
import { ConfigError } from '../config/config';
import type { Config } from '../config/config';
import { runCommand } from '../database/run-command';
import { User } from './user.entity';

const NAME = 'Administración';

/** Asks on the terminal, or takes the answers from the settings, so that an installer can run it too. */
async function answers({ admin }: Config): Promise<{ name: string; email: string; password: string }> {
  if (admin) return { ...admin, name: admin.name ?? NAME };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return {
      name: (await terminal.question('Nombre: ')).trim() || NAME,
      email: await terminal.question('Correo: '),
      password: await terminal.question(`Contraseña (${PASSWORD_MIN} caracteres o más): `),
    };
  } finally {
    terminal.close();
  }
}

await runCommand(async (database, config) => {
  const { name, email, password } = await answers(config);
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
