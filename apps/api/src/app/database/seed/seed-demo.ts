import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { CertificateBatchRequest } from '@telar/contracts/certificate-batches';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import { DataSource } from 'typeorm';
import { ReissueService } from '../../../modules/certificate-archive/reissue.service';
import { DraftsService } from '../../../modules/certificate-batches/draft/drafts.service';
import { IssueService } from '../../../modules/certificates/issue.service';
import { PdfWorkers } from '../../../modules/certificates/pdf/pdf-workers';
import { RevocationService } from '../../../modules/certificates/revocation/revocation.service';
import { TemplatesService } from '../../../modules/certificates/templates/templates.service';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock';
import { PasswordHasher } from '../../../platform/security/password-hasher';
import { demoBatch } from './content/batch';
import { demoCertificatePresets } from './content/certificate-presets';
import { demoCertificates, demoRevocation } from './content/certificates';
import type { DemoCertificate } from './content/types';
import { findDemoAccounts } from './demo-accounts';
import { storeDemoFiles } from './demo-files';
import { storeDemoLiveSessions } from './demo-live-sessions';
import { storeDemoMessages } from './demo-messages';
import { storeDemoOrders } from './demo-orders';
import { storeDemoProgress } from './demo-progress';
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
 * @returns a line for each demo account that an admin has not deleted, for the terminal.
 */
export async function seedDemo(app: INestApplicationContext, templatePdf: string): Promise<string[]> {
  const database = app.get(DataSource);
  await withAdvisoryLock(database, ADVISORY_LOCKS.demo, () => seed(app, database, templatePdf));
  return (await findDemoAccounts(database)).map((email) => `${email}  ·  ${DEMO_PASSWORD}`);
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
  await once(database, 'demo-orders', () => storeDemoOrders(app));
  await once(database, 'demo-messages', () => storeDemoMessages(app));
  await once(database, 'demo-certificates', () =>
    app.get(PdfWorkers).withLongTimeouts(() => issueDemoCertificates(app, templatePdf)),
  );
  await once(database, 'demo-progress', () => storeDemoProgress(app));
  await once(database, 'demo-live-sessions', () => storeDemoLiveSessions(app));
  await once(database, 'demo-files', () => app.get(PdfWorkers).withLongTimeouts(() => storeDemoFiles(app)));
  await once(database, 'demo-batch', () => app.get(PdfWorkers).withLongTimeouts(() => storeDemoBatch(app)));
}

/** Stores a draft of a class, unless an admin deleted the template. */
async function storeDemoBatch(app: INestApplicationContext): Promise<void> {
  const { templates } = await app.get(TemplatesService).list();
  if (!templates.some(({ name }) => name === TEMPLATE_NAME)) return;
  const request = CertificateBatchRequest.parse({ ...demoBatch, template_name: TEMPLATE_NAME });
  await app.get(DraftsService).create(DEMO_ACTOR, request);
}

/** Uploads the template and issues the certificates with their PDFs, as the API does. */
async function issueDemoCertificates(app: INestApplicationContext, templatePdf: string): Promise<void> {
  const templates = app.get(TemplatesService);
  const { templates: existing } = await templates.list();
  if (!existing.some(({ name }) => name === TEMPLATE_NAME)) {
    const bytes = await readFile(templatePdf);
    await templates.upload(DEMO_ACTOR, { filename: TEMPLATE_NAME, mediaType: 'application/pdf', bytes });
  }
  const database = app.get(DataSource);
  /** Returns the id; of one that was issued before, too, although it was revoked then. */
  const issue = async (certificate: DemoCertificate): Promise<number> => {
    const code = certificate.certificate_code;
    const [known] = await database.query<{ id: number }[]>('select id from certificates where code = $1', [code]);
    return known?.id ?? (await app.get(IssueService).issue(requestFor(certificate), DEMO_ACTOR)).id;
  };
  for (const certificate of demoCertificates) {
    if (certificate.corrects) {
      const { reason, ...wrong } = certificate.corrects;
      const id = await issue({ ...certificate, ...wrong });
      await app.get(ReissueService).reissue(id, { ...requestFor(certificate), reason }, DEMO_ACTOR);
    } else {
      await issue(certificate);
    }
  }
  const ids = [await issue(demoRevocation.certificate)];
  await app.get(RevocationService).revokeSeveral(DEMO_ACTOR, ids, demoRevocation.reason);
}

function requestFor({
  presetTitle,
  modules,
  ...certificate
}: Omit<DemoCertificate, 'corrects'>): IssueCertificateRequest {
  const syllabus = demoCertificatePresets.find(({ title }) => title === presetTitle)?.syllabus ?? [];
  return IssueCertificateRequest.parse({
    ...certificate,
    template_name: TEMPLATE_NAME,
    modules: modules ?? syllabus.map(({ title, items }) => ({ title, content: items.join('\n') })),
  });
}
