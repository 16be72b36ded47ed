import { renderCertificate } from '../render';
import { anOrder, aTemplate, NINE_MODULES } from '../../test-support/fixtures';
import { drawnTexts, openPdf } from '../../test-support/read-text';

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
});
