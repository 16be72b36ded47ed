import { defaultPlacement } from '@telar/domain/default-placement';
import { PDFDocument } from 'pdf-lib';
import { anOrder, aTemplate, fonts, NINE_MODULES } from '../../test-support/fixtures';
import { drawnLines, drawnTexts, openPdf } from '../../test-support/read-text';
import { renderCertificate } from '../render';
import { measure } from '../text/fit';

const LONG_MODULES = NINE_MODULES.map(({ title }) => ({ title, content: 'Un punto del temario\n'.repeat(40) }));

describe('the syllabus', () => {
  it.each([
    [0, 1, 1],
    [0, 2, 2],
    [9, 1, 2],
    [9, 2, 2],
    [9, 3, 3],
  ])('with %d modules on a template of %d pages makes a PDF of %d pages', async (count, pages, expected) => {
    const modules = NINE_MODULES.slice(0, count);
    const { bytes, warnings } = await renderCertificate(anOrder(await aTemplate({ pages }), { modules }));
    expect((await openPdf(bytes)).getPageCount()).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['A4 portrait', { width: 595.28, height: 841.89 }],
    ['letter landscape', { width: 792, height: 612 }],
    ['A5 landscape', { width: 595, height: 420 }],
  ])('prints all nine modules with their points on %s', async (_, sheet) => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(sheet), { modules: NINE_MODULES }));
    const texts = await drawnTexts(bytes, 1);
    expect(texts.filter((text) => /^Módulo [1-9]$/.test(text))).toHaveLength(9);
    expect(texts.filter((text) => text === 'Etapas del proceso')).toHaveLength(9);
  });

  it('continues on added pages if it does not fit, with a warning and without losing a point', async () => {
    const { bytes, warnings } = await renderCertificate(
      anOrder(await aTemplate({ pages: 2 }), { modules: LONG_MODULES }),
    );
    expect(warnings).toEqual([{ field: 'modules', kind: 'overflow' }]);
    expect((await openPdf(bytes)).getPageCount()).toBeGreaterThan(2);
    const points = (await drawnTexts(bytes)).filter((text) => text === 'Un punto del temario');
    expect(points).toHaveLength(360);
  });

  it('fits the columns of added pages that are narrower than its box', async () => {
    const doc = await PDFDocument.create();
    const [first, second] = [
      { width: 300, height: 420 },
      { width: 842, height: 595 },
    ];
    for (const { width, height } of [first, second]) doc.addPage([width, height]);
    const placement = { ...defaultPlacement([first]), modules: { page: 1, x: 20, y: 20, width: 800, height: 550 } };
    const point = 'Un punto del temario que es tan largo que se imprime en varias líneas de su columna';
    const modules = NINE_MODULES.map(({ title }) => ({ title, content: `${point}\n`.repeat(30) }));
    const { bytes } = await renderCertificate({ ...anOrder(await doc.save(), { modules }), placement });
    const onAddedPages = (await drawnLines(bytes)).filter(({ page, text }) => page >= 2 && /punto|líneas/.test(text));
    expect(onAddedPages.length).toBeGreaterThan(9);
    for (const { x, size, text } of onAddedPages) {
      expect(x + (measure(text, fonts.sans) * size) / 1000).toBeLessThan(first.width - 36 + 1);
    }
  });
});
