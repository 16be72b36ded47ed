import 'reflect-metadata';
import { runCommand } from '../../database/run-command';
import { SigningKey } from './signing-key.entity';
import { SigningService } from './signing.service';

await runCommand(async (database) => {
  const kid = await new SigningService(database.getRepository(SigningKey)).rotate();
  return `Los certificados nuevos se firman con la clave ${kid}. Las anteriores siguen publicadas.`;
});
