import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inspectTemplate, loadFonts, missingCharacters, renderCertificate, TemplateError } from '@telar/certificate-pdf';
import type { CertificateFonts } from '@telar/certificate-pdf';
import type { Outcome, PdfJobs, RenderInput, RenderOutput } from './pdf-jobs';

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

/** Errors lose their class between threads; a refused template goes over as data. */
async function refusable<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TemplateError) return { ok: false, template: error.code };
    throw error;
  }
}

/** What a template has: its pages and the form fields that a certificate can fill. */
export function inspect({ template }: PdfJobs['inspect']['input']): Promise<PdfJobs['inspect']['output']> {
  return refusable(async () => ({ ok: true, value: await inspectTemplate(template) }));
}

/** A certificate's PDF. */
export function render(input: RenderInput): Promise<Outcome<RenderOutput>> {
  return refusable(async () => {
    const missing = missingCharacters(input.content, certificateFonts());
    if (missing.length > 0) return { ok: false, missing };
    const { bytes } = await renderCertificate({ ...input, fonts: certificateFonts() });
    return { ok: true, value: { pdf: bytes } };
  });
}
