import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MessagePort } from 'node:worker_threads';
import { inspectTemplate } from '@telar/certificate-pdf/template/template';
import { loadFonts } from '@telar/certificate-pdf/text/fonts';
import { missingCharacters } from '@telar/certificate-pdf/text/coverage';
import { renderCertificate } from '@telar/certificate-pdf/render';
import { TemplateError } from '@telar/certificate-pdf/template/template-error';
import type { CertificateFonts } from '@telar/certificate-pdf/text/fonts';
import type { Outcome, PdfJobs, RenderOutput } from './pdf-jobs';

/** A job as it arrives: its input, and where to say that it begins. */
type Job<Name extends keyof PdfJobs> = PdfJobs[Name]['input'] & { begun: MessagePort };

const require = createRequire(import.meta.url);
const fontFile = (path: string) => new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/${path}`)));

let fonts: CertificateFonts | undefined;

/** The fonts are read and parsed once in a thread's life. */
function certificateFonts(): CertificateFonts {
  fonts ??= loadFonts({
    serif: fontFile('source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
    serifBold: fontFile('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
    sans: fontFile('figtree/400Regular/Figtree_400Regular.ttf'),
    sansBold: fontFile('figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  });
  return fonts;
}

/** Says that the work begins; errors lose their class between threads, so a refused template goes back as data. */
async function refusable<T>(begun: MessagePort, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  begun.postMessage(null);
  try {
    return await work();
  } catch (error) {
    if (error instanceof TemplateError) return { ok: false, template: error.code };
    throw error;
  }
}

/** What a template has: its pages and the form fields that a certificate can fill. */
export function inspect({ template, begun }: Job<'inspect'>): Promise<PdfJobs['inspect']['output']> {
  return refusable(begun, async () => ({ ok: true, value: await inspectTemplate(template) }));
}

/** A certificate's PDF. */
export function render({ begun, ...input }: Job<'render'>): Promise<Outcome<RenderOutput>> {
  return refusable(begun, async () => {
    const missing = missingCharacters(input.content, certificateFonts());
    if (missing.length > 0) return { ok: false, missing };
    const { bytes } = await renderCertificate({ ...input, fonts: certificateFonts() });
    return { ok: true, value: { pdf: bytes } };
  });
}
