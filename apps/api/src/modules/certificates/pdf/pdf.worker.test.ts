import { PDFDocument } from 'pdf-lib';
import { join, unprintable } from './pdf.worker';

const startBefore = Infinity;

describe('the jobs of a PDF thread', () => {
  it('run one after the other, also after one that failed', async () => {
    const doc = await PDFDocument.create();
    doc.addPage();
    const pdf = await doc.save();
    const events: string[] = [];
    const joined = join({ job: 1, startBefore, pdfs: [pdf, pdf] }).then(() => events.push('joined'));
    const failed = join({ job: 2, startBefore: 0, pdfs: [] }).catch(() => events.push('failed'));
    const text = {
      get text() {
        events.push('began');
        return 'ñ';
      },
    };
    const checked = unprintable(Object.assign(text, { job: 3, startBefore }));
    await Promise.all([joined, failed]);
    expect(await checked).toEqual({ ok: true, value: [] });
    expect(events).toEqual(['joined', 'failed', 'began']);
  });
});
