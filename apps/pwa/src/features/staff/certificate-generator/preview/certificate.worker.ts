import sans from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf?url';
import sansBold from '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf?url';
import serif from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import serifBold from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf?url';
import { loadFonts } from '@telar/certificate-pdf/text/fonts';
import { missingCharacters } from '@telar/certificate-pdf/text/coverage';
import { renderCertificate } from '@telar/certificate-pdf/render';
import { TemplateError } from '@telar/certificate-pdf/template/template-error';
import type { CertificateFonts } from '@telar/certificate-pdf/text/fonts';
import type { PreviewAnswer, PreviewOrder, PreviewPdf, PreviewQuestion } from './protocol';

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

async function make(order: PreviewOrder): Promise<PreviewPdf> {
  const loaded = await certificateFonts();
  const { bytes, warnings } = await renderCertificate({ ...order, fonts: loaded });
  return { bytes, warnings, missing: missingCharacters(order.content, loaded) };
}

self.onmessage = async ({ data: { id, order } }: MessageEvent<PreviewQuestion>) => {
  try {
    const pdf = await make(order);
    const answer: PreviewAnswer = { id, pdf };
    self.postMessage(answer, { transfer: [pdf.bytes.buffer] });
  } catch (error) {
    const answer: PreviewAnswer = { id, refused: error instanceof TemplateError ? error.code : '' };
    self.postMessage(answer);
    if (answer.refused === '') console.error(error);
  }
};
