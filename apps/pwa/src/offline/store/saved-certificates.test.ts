import { aPublicCertificate } from '@telar/testing/builders';
import { cacheCertificate, savePdf } from './certificates';
import { certificateDatabase } from './database';
import { savedCertificates } from './saved-certificates';

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));

async function keep(code: string, keptAt: number, pdfBytes?: number): Promise<void> {
  await cacheCertificate(code, aPublicCertificate({ certificate_code: code, name: `De ${code}` }), keptAt);
  if (pdfBytes) await savePdf({ fileId: `f-${code}`, code, bytes: new ArrayBuffer(pdfBytes) }, keptAt);
}

it('lists what was kept on purpose before what was only seen, each the latest first', async () => {
  await keep('TLR-1', 1);
  await keep('TLR-2', 2, 84_000);
  await keep('TLR-3', 3);
  await keep('TLR-4', 4, 10);
  const papers = await savedCertificates();
  expect(papers.map(({ code, pdf }) => [code, pdf])).toEqual([
    ['TLR-4', { fileId: 'f-TLR-4', bytes: 10 }],
    ['TLR-2', { fileId: 'f-TLR-2', bytes: 84_000 }],
    ['TLR-3', null],
    ['TLR-1', null],
  ]);
  expect(papers[0]).toMatchObject({ name: 'De TLR-4', keptAt: 4 });
});

it('has nothing where nothing is kept', async () => {
  expect(await savedCertificates()).toEqual([]);
});
