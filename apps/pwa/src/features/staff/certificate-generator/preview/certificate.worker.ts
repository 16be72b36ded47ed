import sansUrl from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf?url';
import sansBoldUrl from '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf?url';
import serifUrl from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import serifBoldUrl from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf?url';
import { renderCertificate } from '@telar/certificate-pdf/render';
import { TemplateError } from '@telar/certificate-pdf/template/template-error';
import { missingCharacters } from '@telar/certificate-pdf/text/coverage';
import { loadFonts } from '@telar/certificate-pdf/text/fonts';
import type { CertificateFonts } from '@telar/certificate-pdf/text/fonts';
import { transfer } from 'comlink';
import { exposeFunctions } from '../../../../browser/worker-call';
import type { PreviewJob, PreviewResult } from './preview-job';

let fonts: Promise<CertificateFonts> | undefined;

async function fontFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Cannot fetch the font ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches the certificate's fonts once. After a failure, the next call fetches them again. */
function certificateFonts(): Promise<CertificateFonts> {
  fonts ??= Promise.all([fontFile(serifUrl), fontFile(serifBoldUrl), fontFile(sansUrl), fontFile(sansBoldUrl)]).then(
    ([serif, serifBold, sans, sansBold]) => loadFonts({ serif, serifBold, sans, sansBold }),
  );
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
    if (error instanceof TemplateError) return { templateError: error.code };
    console.error(error);
    throw error;
  }
}

const functions = { render };

/** The functions that the page can call. */
export type CertificateFunctions = typeof functions;

exposeFunctions(functions);
