import { PDFDict, PDFName } from 'pdf-lib';
import { anOrder, aTemplate } from '../../test-support/fixtures';
import { openPdf } from '../../test-support/read-text';
import { renderCertificate } from '../render';
import { subsetTag } from './subset-font';

describe('the names of embedded fonts', () => {
  /** The names of the fonts of a certificate, without the slash, in order. */
  async function fontNames(user_name: string): Promise<string[]> {
    const doc = await openPdf((await renderCertificate(anOrder(await aTemplate(), { user_name }))).bytes);
    const fonts = doc.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [object.get(PDFName.of('BaseFont'))] : []));
    return [...new Set(fonts.filter((name) => name !== undefined).map((name) => String(name).slice(1)))].sort();
  }
  const withoutTags = (names: readonly string[]) => names.map((name) => name.split('+')[1]).sort();

  it('have a tag of six capitals, which is the same for the same certificate', async () => {
    const names = await fontNames('Ana Paz');
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+(SourceSerif4|Figtree)-\w+$/);
    expect(await fontNames('Ana Paz')).toEqual(names);
  });

  it('have another tag for another subset of the same font', async () => {
    const [one, other] = [await fontNames('Ana Paz'), await fontNames('Luz Ñahui Quispe')];
    expect(withoutTags(one)).toEqual(withoutTags(other));
    expect(one).not.toEqual(other);
  });
});

describe('subsetTag', () => {
  it('differs by the glyphs and by their order', () => {
    const tags = [[], [1], [2], [1, 2], [2, 1], [300, 1], [1, 300]].map(subsetTag);
    expect(new Set(tags).size).toBe(tags.length);
  });
});
