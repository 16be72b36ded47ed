import sans from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf?url';
import sansBold from '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf?url';
import serif from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import serifBold from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf?url';
import { loadFonts } from '@telar/certificate-pdf/text/fonts';
import { missingCharacters } from '@telar/certificate-pdf/text/coverage';
import { renderCertificate } from '@telar/certificate-pdf/render';
import { TemplateError } from '@telar/certificate-pdf/template/template-error';
import type { CertificateFonts } from '@telar/certificate-pdf/text/fonts';
import { transfer } from 'comlink';
import { exposeFunctions } from '../../../../browser/worker-call';
import type { PreviewJob, PreviewResult } from './preview-job';

let fonts: Promise<CertificateFonts> | undefined;

async function fontFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font is missing: ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The certificate's fonts, fetched once; after a failure they are fetched again. */
function certificateFonts(): Promise<CertificateFonts> {
  fonts ??= Promise.all([serif, serifBold, sans, sansBold].map(fontFile)).then(([a, b, c, d]) => {
    if (!a || !b || !c || !d) throw new Error('A font is missing');
    return loadFonts({ serif: a, serifBold: b, sans: c, sansBold: d });
  });
  fonts.catch(() => (fonts = undefined));
  return fonts;
}

async function render(job: PreviewJob): Promise<PreviewResult> {
  try {
    const loaded = await certificateFonts();
    const { bytes, warnings } = await renderCertificate({ ...job, fonts: loaded });
    const missing = missingCharacters(job.content, loaded);
    return transfer({ bytes, warnings, missing }, [bytes.buffer]);
  } catch (error) {
    if (error instanceof TemplateError) return { refused: error.code };
    console.error(error);
    throw error;
  }
}

const functions = { render };

/** What the page may call. */
export type CertificateFunctions = typeof functions;

exposeFunctions(functions);
