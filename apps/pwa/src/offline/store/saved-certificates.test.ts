import { aPublicCertificate } from '@telar/testing/builders';
import { cacheCertificate, savePdf } from './certificates';
import { certificateDatabase } from './database';
import { savedCertificates } from './saved-certificates';

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));

async function store(code: string, time: number, pdfBytes?: number): Promise<void> {
  await cacheCertificate(code, aPublicCertificate({ certificate_code: code, name: `De ${code}` }), time);
  if (pdfBytes) await savePdf({ fileId: `f-${code}`, code, bytes: new ArrayBuffer(pdfBytes) }, time);
}

it('lists saved certificates before viewed certificates, both newest first', async () => {
  await store('TLR-1', 1);
  await store('TLR-2', 2, 84_000);
  await store('TLR-3', 3);
  await store('TLR-4', 4, 10);
  const certificates = await savedCertificates();
  expect(certificates.map(({ code, pdf }) => [code, pdf])).toEqual([
    ['TLR-4', { fileId: 'f-TLR-4', bytes: 10 }],
    ['TLR-2', { fileId: 'f-TLR-2', bytes: 84_000 }],
    ['TLR-3', null],
    ['TLR-1', null],
  ]);
  expect(certificates[0]).toMatchObject({ name: 'De TLR-4', cachedAt: 4 });
});

it('returns an empty list if nothing is stored', async () => {
  expect(await savedCertificates()).toEqual([]);
});
