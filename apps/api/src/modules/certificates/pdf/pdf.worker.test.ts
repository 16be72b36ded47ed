import { SAMPLE_CERTIFICATE, SAMPLE_URL } from '@telar/certificate-pdf/sample-certificate';
import { PDFDocument } from 'pdf-lib';
import { join, prepare, render, unprintable } from './pdf.worker';

const startBefore = Infinity;

async function emptyPage(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage();
  return doc.save();
}

describe('the jobs of a PDF thread', () => {
  it('run one after the other, also after one that failed', async () => {
    const pdf = await emptyPage();
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

  it('return a PDF in the memory that comes with the job, if it fits there', async () => {
    const prepared = await prepare({ job: 1, startBefore, template: await emptyPage() });
    if (!prepared.ok) throw new Error('The template was refused');
    const print = async (memory?: SharedArrayBuffer) => {
      const certificate = { content: SAMPLE_CERTIFICATE, academy: 'Telar', verificationUrl: SAMPLE_URL };
      const { template } = prepared.value;
      const order = { job: 2, startBefore, templateId: 'empty', template, placement: null };
      const outcome = await render({ ...order, ...certificate, memory });
      if (!outcome.ok) throw new Error('The certificate was not printed');
      return outcome.value.pdf;
    };
    const pdf = await print();
    const memory = new SharedArrayBuffer(pdf.length);
    const shared = await print(memory);
    expect(shared.buffer).toBe(memory);
    expect(Buffer.from(shared).equals(pdf)).toBe(true);
    const tooSmall = new SharedArrayBuffer(pdf.length - 1);
    expect(Buffer.from(await print(tooSmall)).equals(pdf)).toBe(true);
  });
});
