import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { modelPicture } from '@telar/certificate-pdf/artwork/model-picture';
import { sampleArtwork } from '@telar/certificate-pdf/artwork/sample-artwork';
import { renderModel } from '@telar/certificate-pdf/model';
import { checkDocument, checkMaterial as checkMaterialPdf } from '@telar/certificate-pdf/prepare/check-document';
import { prepareTemplate } from '@telar/certificate-pdf/prepare/prepare-template';
import { tryTemplate } from '@telar/certificate-pdf/prepare/trial';
import { renderCertificate } from '@telar/certificate-pdf/render';
import { inspectTemplate } from '@telar/certificate-pdf/template/template';
import { TemplateError } from '@telar/certificate-pdf/template/template-error';
import { isPrintable, missingCharacters } from '@telar/certificate-pdf/text/coverage';
import { loadFonts } from '@telar/certificate-pdf/text/fonts';
import type { CertificateFonts } from '@telar/certificate-pdf/text/fonts';
import { PDFDocument } from 'pdf-lib';
import { OpenedTemplates } from './opened-templates';
import type { JobOrder, JobStart, Outcome, PdfJobs, RenderOutput } from './pdf-jobs';
import { isCompleteForm, isFillable, plainProposal } from './placement-proposal';
import { readableProposal } from './readable-proposal';
import { currentThread } from './thread-time';

/** The argument of a job. */
type Job<Name extends keyof PdfJobs> = PdfJobs[Name]['input'] & JobOrder;

// On Linux this concerns only this thread: the thread that handles requests goes first. `npm run bench` imports this
// file into its main thread, whose priority its servers would inherit.
if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const require = createRequire(import.meta.url);
const fontFile = (path: string) => new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/${path}`)));

const templates = new OpenedTemplates();

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

const thread = currentThread();

function reportStart({ job }: JobOrder, isReady: boolean): void {
  parentPort?.postMessage({ job, thread, isReady } satisfies JobStart);
}

/** Ends when no job is in progress. */
let idle: Promise<unknown> = Promise.resolve();

/**
 * Runs a job when those before it have ended: two at once would both end as late as the second one, with the memory of
 * both. Reports its start, and turns a `TemplateError` into an outcome.
 */
function runJob<T>(order: JobOrder, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const result = idle.then(() => runNow(order, work));
  idle = result.catch(() => undefined);
  return result;
}

async function runNow<T>(order: JobOrder, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  if (Date.now() > order.startBefore) throw new Error('The job was given up');
  reportStart(order, true);
  try {
    return await work();
  } catch (error) {
    if (error instanceof TemplateError) return { ok: false, template: error.code, detail: error.message };
    throw error;
  }
}

let ready: Promise<void> | undefined;

/** Prints and reads a certificate on an empty page, once per thread: the first one takes ten times as long. */
function getReady(): Promise<void> {
  const load = async () => {
    const doc = await PDFDocument.create();
    doc.addPage();
    await tryTemplate(await prepareTemplate(await doc.save()), certificateFonts());
  };
  ready ??= load();
  return ready;
}

/** Loads what the other jobs use. */
export function warmUp(order: Job<'warmUp'>): Promise<PdfJobs['warmUp']['output']> {
  return runJob(order, async () => {
    await getReady();
    return { ok: true, value: null };
  });
}

/** Rewrites an uploaded template, prints a certificate on it, and reads pages and form fields. */
export function prepare(order: Job<'prepare'>): Promise<PdfJobs['prepare']['output']> {
  return runJob(order, async () => {
    const prepared = await prepareTemplate(order.template);
    const info = await inspectTemplate(prepared);
    reportStart(order, false);
    await getReady();
    reportStart(order, true);
    await tryTemplate(prepared, certificateFonts(), plainProposal(info).placement);
    return { ok: true, value: { template: prepared, info } };
  });
}

/** Looks for free room on a prepared template. Pages that cannot be drawn count as empty. */
export function propose(order: Job<'propose'>): Promise<PdfJobs['propose']['output']> {
  return runJob(order, async () => {
    const { template, info } = order;
    const hasFillable = info.fields.some(({ name }) => isFillable(name));
    const artwork = isCompleteForm(info) ? [] : await sampleArtwork(template).catch(() => []);
    const ground = hasFillable ? await sampleArtwork(template, isFillable).catch(() => []) : [];
    return { ok: true, value: await readableProposal(template, info, { artwork, ground }, certificateFonts()) };
  });
}

/** Takes half the time of the usual level; the PDF is 1 % larger. */
const compress = (bytes: Uint8Array) => deflateSync(bytes, { level: 4 });

/** The bytes in the memory, which threads share; the bytes themselves if there is none, or not enough. */
function inMemory(bytes: Uint8Array, memory: SharedArrayBuffer | undefined): Uint8Array {
  if (!memory || bytes.length > memory.byteLength) return bytes;
  const shared = new Uint8Array(memory, 0, bytes.length);
  shared.set(bytes);
  return shared;
}

/** Renders the PDF of a certificate. */
export function render(order: Job<'render'>): Promise<Outcome<RenderOutput>> {
  const { job, startBefore, templateId, memory, ...input } = order;
  return runJob({ job, startBefore }, async () => {
    const missing = missingCharacters(input.content, certificateFonts());
    if (missing.length > 0) return { ok: false, missing };
    const template = await templates.open(templateId, input.template);
    const { bytes } = await renderCertificate({ ...input, template, fonts: certificateFonts(), deflate: compress });
    return { ok: true, value: { pdf: inMemory(bytes, memory) } };
  });
}

/** Draws the model of a certificate on a prepared template. */
export function model({ job, startBefore, ...input }: Job<'model'>): Promise<PdfJobs['model']['output']> {
  return runJob({ job, startBefore }, async () => {
    const { pdf, ...model } = await renderModel({ ...input, fonts: certificateFonts() });
    return { ok: true, value: { ...model, picture: await modelPicture(pdf) } };
  });
}

/** Finds the characters of a text that certificates cannot print, each once. */
export function unprintable(order: Job<'unprintable'>): Promise<PdfJobs['unprintable']['output']> {
  return runJob(order, async () => {
    const fonts = certificateFonts();
    return { ok: true, value: [...new Set(order.text)].filter((character) => !isPrintable(character, fonts)) };
  });
}

/** Checks a PDF that is stored as it is. */
export function check(order: Job<'check'>): Promise<PdfJobs['check']['output']> {
  return runJob(order, async () => {
    await checkDocument(order.pdf);
    return { ok: true, value: null };
  });
}

/** Checks a PDF that is material of a course. */
export function checkMaterial(order: Job<'checkMaterial'>): Promise<PdfJobs['checkMaterial']['output']> {
  return runJob(order, async () => {
    await checkMaterialPdf(order.pdf);
    return { ok: true, value: null };
  });
}

/** Joins the pages of issued PDFs. */
export function join(order: Job<'join'>): Promise<PdfJobs['join']['output']> {
  return runJob(order, async () => {
    const joined = await PDFDocument.create();
    for (const bytes of order.pdfs) {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
      for (const page of await joined.copyPages(pdf, pdf.getPageIndices())) joined.addPage(page);
    }
    return { ok: true, value: await joined.save() };
  });
}
