import 'reflect-metadata';
import { SigningKeyEntity } from '../../modules/certificates/signing/signing-key.entity';
import { SigningKeys } from '../../modules/certificates/signing/signing-keys.service';
import { commandActor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import { runProgram, withDatabase } from './run-command';

const LINE = { usage: 'npm run keys:rotate', argumentsMax: 0, needsAcademy: true };

await runProgram(LINE, (config) =>
  withDatabase(config, async (database) => {
    const kid = await new SigningKeys(database.getRepository(SigningKeyEntity), new Sql(database)).rotate(
      commandActor('keys:rotate'),
    );
    return `Los certificados nuevos se firman con la clave ${kid}. Las anteriores siguen publicadas.`;
  }),
);
