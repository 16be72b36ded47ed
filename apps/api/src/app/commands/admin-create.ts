import 'reflect-metadata';
import { newPassword } from '@telar/contracts/auth';
import { CreateUserRequest } from '@telar/contracts/users';
import { PASSWORD_MIN } from '@telar/domain/password';
import { describeIssue } from '@telar/texts/describe-issue';
import { ERROR_TEXTS } from '@telar/texts/errors';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { UserEntity } from '../../modules/users/user.entity';
import { commandActor, transactionAs } from '../../platform/audit/actor';
import { ConfigError } from '../../platform/config/config';
import type { Config } from '../../platform/config/config';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { Questions } from './questions';
import { runProgram, withDatabase } from './run-command';

const NAME = 'Administración';
const NAME_QUESTION = 'Nombre: ';
const EMAIL_QUESTION = 'Correo: ';
const PASSWORD_QUESTION = `Contraseña (${PASSWORD_MIN} caracteres o más): `;
// Zod cannot `pick` from a schema with rules across several fields.
const FIELDS = CreateUserRequest.shape;
const Admin = z.object({ name: FIELDS.name, email: FIELDS.email, password: newPassword });

interface Answers {
  name: string;
  email: string;
  password: string;
}

/** Reads the answers from the environment, so that a script can run the command; otherwise asks on the terminal. */
async function answers({ admin }: Config): Promise<Answers> {
  if (admin) return { ...admin, name: admin.name ?? NAME };
  const questions = new Questions(process.stdin, process.stdout);
  try {
    return {
      name: answered(NAME_QUESTION, await questions.ask(NAME_QUESTION)).trim() || NAME,
      email: answered(EMAIL_QUESTION, await questions.ask(EMAIL_QUESTION)),
      password: answered(PASSWORD_QUESTION, await questions.askSecret(PASSWORD_QUESTION)),
    };
  } finally {
    questions.close();
  }
}

/** @throws ConfigError if the input ended before the answer. */
function answered(question: string, answer: string | null): string {
  if (answer !== null) return answer;
  throw new ConfigError(`\nFalta responder «${question.replace(/[(:].*/, '').trim()}».`);
}

/** Creates the account. @throws ConfigError if an answer is not valid. */
async function create(database: DataSource, config: Config): Promise<string> {
  const parsed = Admin.safeParse(await answers(config));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => describeIssue(issue).message).join('\n'));
  }
  const { name, email, password } = parsed.data;
  const users = database.getRepository(UserEntity);
  if (await users.existsBy({ email })) throw new ConfigError(ERROR_TEXTS.email_taken);
  const passwordHash = await new PasswordHasher().hash(password);
  await transactionAs(database, commandActor('admin:create'), (manager) =>
    manager.insert(UserEntity, { name, email, role: 'admin', passwordHash }),
  );
  return `Administrador creado: ${email}`;
}

const LINE = { usage: 'npm run admin:create', argumentsMax: 0, needsAcademy: false };

await runProgram(LINE, (config) => withDatabase(config, (database) => create(database, config)));
