import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import { DataSource } from 'typeorm';
import { IssueService } from '../../../modules/certificates/issue.service';
import { PdfWorkers } from '../../../modules/certificates/pdf/pdf-workers';
import { TemplatesService } from '../../../modules/certificates/templates/templates.service';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock';
import { PasswordHasher } from '../../../platform/security/password-hasher';
import { demoAccounts } from './content/accounts';
import { demoCertificatePresets } from './content/certificate-presets';
import { demoCertificates } from './content/certificates';
import { DEMO_ACTOR, insertDemoRows } from './demo-rows';

const DEMO_PASSWORD = 'Demo-2026';
const TEMPLATE_NAME = 'plantilla-telar.pdf';

/** Runs a seed only once per database, so that data that an admin deleted does not come back. */
async function once(database: DataSource, name: string, seed: () => Promise<void>): Promise<void> {
  const [done] = await database.query<{ name: string }[]>('select name from seeds where name = $1', [name]);
  if (done) return;
  await seed();
  await database.query('insert into seeds (name) values ($1) on conflict do nothing', [name]);
}

/**
 * Fills a new database with the demo academy. Does nothing to a database that was seeded before.
 * @param templatePdf path of the demo template.
 * @returns a line for each demo account, for the terminal.
 */
export async function seedDemo(app: INestApplicationContext, templatePdf: string): Promise<string[]> {
  const database = app.get(DataSource);
  await withAdvisoryLock(database, ADVISORY_LOCKS.demo, () => seed(app, database, templatePdf));
  return demoAccounts.map(({ email }) => `${email}  ·  ${DEMO_PASSWORD}`);
}

async function seed(app: INestApplicationContext, database: DataSource, templatePdf: string): Promise<void> {
  await once(database, 'demo-rows', async () => {
    const passwords = app.get(PasswordHasher);
    const hashes = {
      account: await passwords.hash(DEMO_PASSWORD),
      // The other clients are only shown in lists. Their password is random, so they cannot log in.
      client: await passwords.hash(randomBytes(24).toString('base64')),
    };
    await insertDemoRows(database, hashes);
  });
  await once(database, 'demo-certificates', () =>
    app.get(PdfWorkers).patiently(() => issueDemoCertificates(app, templatePdf)),
  );
}

/** Uploads the template and issues the certificates with their PDFs, as the API does. */
async function issueDemoCertificates(app: INestApplicationContext, templatePdf: string): Promise<void> {
  const templates = app.get(TemplatesService);
  const { templates: existing } = await templates.list();
  if (!existing.some(({ name }) => name === TEMPLATE_NAME)) {
    const bytes = await readFile(templatePdf);
    await templates.upload(DEMO_ACTOR, { filename: TEMPLATE_NAME, mediaType: 'application/pdf', bytes });
  }
  for (const { presetTitle, modules, ...certificate } of demoCertificates) {
    const syllabus = demoCertificatePresets.find(({ title }) => title === presetTitle)?.syllabus ?? [];
    const request = IssueCertificateRequest.parse({
      ...certificate,
      template_name: TEMPLATE_NAME,
      modules: modules ?? syllabus.map(({ title, items }) => ({ title, content: items.join('\n') })),
    });
    await app.get(IssueService).issue(request, DEMO_ACTOR);
  }
}
