import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PreparedTemplate } from '../../src/modules/certificates/pdf/pdf-jobs';
import { PdfWorkers } from '../../src/modules/certificates/pdf/pdf-workers';
import type { TestApp } from './app';
import type { AuthHeaders } from './sessions';
import { plainTemplate, uploadTemplate } from './templates';

/**
 * Uploads `plainTemplate` for tests whose subject is not the template. A new PDF thread takes 2 s of processor time to
 * prepare it, so it is prepared once per test run, and the other test files read the result from the run's folder.
 */
export async function uploadPlainTemplate(test: TestApp, admin: AuthHeaders): Promise<void> {
  const workers = test.app.get(PdfWorkers);
  const file = join(process.env.TEST_RUN_FOLDER ?? '', 'plain-template');
  workers.prepare = async (uploaded) => {
    if (existsSync(file)) return deserialize(readFileSync(file)) as PreparedTemplate;
    const prepared = await PdfWorkers.prototype.prepare.call(workers, uploaded);
    // Another process may write the same file at the same time.
    const complete = `${file}.${randomUUID()}`;
    writeFileSync(complete, serialize(prepared));
    renameSync(complete, file);
    return prepared;
  };
  const { statusCode, body } = await uploadTemplate(test, admin, {
    filename: 'plantilla.pdf',
    bytes: await plainTemplate(),
  });
  workers.prepare = PdfWorkers.prototype.prepare;
  if (statusCode !== 201) throw new Error(`Upload of the template: ${body}`);
}
