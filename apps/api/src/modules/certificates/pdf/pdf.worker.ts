import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MessagePort } from 'node:worker_threads';
import { sampleArtwork } from '@telar/certificate-pdf/artwork/sample-artwork';
import { prepareTemplate } from '@telar/certificate-pdf/prepare/prepare-template';
import { tryTemplate } from '@telar/certificate-pdf/prepare/trial';
import { inspectTemplate } from '@telar/certificate-pdf/template/template';
import { loadFonts } from '@telar/certificate-pdf/text/fonts';
import { missingCharacters } from '@telar/certificate-pdf/text/coverage';
import { renderCertificate } from '@telar/certificate-pdf/render';
import { TemplateError } from '@telar/certificate-pdf/template/template-error';
import type { CertificateFonts } from '@telar/certificate-pdf/text/fonts';
import { isCompleteForm, proposalFor } from './placement-proposal';
import type { Outcome, PdfJobs, RenderOutput } from './pdf-jobs';

/** The argument of a job: its input, and the port on which the worker reports that it started. */
type Job<Name extends keyof PdfJobs> = PdfJobs[Name]['input'] & { started: MessagePort };

const require = createRequire(import.meta.url);
const fontFile = (path: string) => new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/${path}`)));

let fonts: CertificateFonts | undefined;

/** Reads and parses the fonts once per thread. */
function certificateFonts(): CertificateFonts {
  fonts ??= loadFonts({
    serif: fontFile('source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
    serifBold: fontFile('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
    sans: fontFile('figtree/400Regular/Figtree_400Regular.ttf'),
    sansBold: fontFile('figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  });
  return fonts;
}

/** Runs a job. Reports its start, and turns a `TemplateError` into an outcome. */
async function runJob<T>(started: MessagePort, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  started.postMessage(null);
  try {
    return await work();
  } catch (error) {
    if (error instanceof TemplateError) return { ok: false, template: error.code, detail: error.message };
    throw error;
  }
}

/** Rewrites an uploaded template, and reads its pages and form fields. */
export function prepare({ template, started }: Job<'prepare'>): Promise<PdfJobs['prepare']['output']> {
  return runJob(started, async () => {
    const prepared = await prepareTemplate(template);
    return { ok: true, value: { template: prepared, info: await inspectTemplate(prepared) } };
  });
}

/** Prints a certificate on a prepared template, and reads it again. */
export function tryOut({ template, started }: Job<'tryOut'>): Promise<PdfJobs['tryOut']['output']> {
  return runJob(started, async () => {
    await tryTemplate(template, certificateFonts());
    return { ok: true, value: null };
  });
}

/** Looks for free room on a prepared template. Pages that cannot be drawn count as empty. */
export function propose({ template, started }: Job<'propose'>): Promise<PdfJobs['propose']['output']> {
  return runJob(started, async () => {
    const info = await inspectTemplate(template);
    const artwork = isCompleteForm(info) ? [] : await sampleArtwork(template).catch(() => []);
    return { ok: true, value: proposalFor(info, artwork) };
  });
}

/** Reads a template's pages and form fields. */
export function inspect({ template, started }: Job<'inspect'>): Promise<PdfJobs['inspect']['output']> {
  return runJob(started, async () => ({ ok: true, value: await inspectTemplate(template) }));
}

/** Renders the PDF of a certificate. */
export function render({ started, ...input }: Job<'render'>): Promise<Outcome<RenderOutput>> {
  return runJob(started, async () => {
    const missing = missingCharacters(input.content, certificateFonts());
    if (missing.length > 0) return { ok: false, missing };
    const { bytes } = await renderCertificate({ ...input, fonts: certificateFonts() });
    return { ok: true, value: { pdf: bytes } };
  });
}
