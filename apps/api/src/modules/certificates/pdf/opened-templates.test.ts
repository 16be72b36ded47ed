import { PDFDocument } from 'pdf-lib';
import { openedBytes, OpenedTemplates } from './opened-templates';

/** A template with one page and an array of so many numbers. */
async function templateWith(numbers: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage();
  doc.context.register(doc.context.obj(Array.from({ length: numbers }, () => 7)));
  return doc.save({ useObjectStreams: false });
}

describe('OpenedTemplates', () => {
  it('opens a template once', async () => {
    const [templates, bytes] = [new OpenedTemplates(), await templateWith(1)];
    const first = await templates.open('a', bytes);
    expect(await templates.open('a', bytes)).toBe(first);
  });

  it('drops the least used template when the objects of all take too much memory', async () => {
    const [small, large] = [await templateWith(1), await templateWith(2_000)];
    const sizes = await Promise.all(
      [small, large].map(async (bytes) => openedBytes(await new OpenedTemplates().open('', bytes))),
    );
    const [smallSize = 0, largeSize = 0] = sizes;
    expect(largeSize).toBeGreaterThan(2_000 * 100);

    const templates = new OpenedTemplates(smallSize + largeSize);
    const first = await templates.open('first', small);
    const second = await templates.open('second', large);
    expect(await templates.open('first', small)).toBe(first);
    await templates.open('third', small);
    expect(await templates.open('first', small)).toBe(first);
    expect(await templates.open('second', large)).not.toBe(second);
  });
});
