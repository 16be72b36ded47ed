import { QueryClientProvider } from '@tanstack/react-query';
import { aPublicCertificate } from '@telar/testing/builders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, stubApi } from '../../../../../test/api-stub';
import { firePointer } from '../../../../../test/pointer';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { certificateDatabase } from '../../../../offline/store/database';
import { SavePdf } from './SavePdf';

const SIZE = 4 * 1024 * 1024;

const nextTask = () => new Promise((done) => setTimeout(done));

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));

it('does not offer to save a PDF before it is known that it is not saved', async () => {
  await certificateDatabase.pdfs.put({ fileId: 'f1', code: 'TLR-1', bytes: new ArrayBuffer(SIZE), keptAt: Date.now() });
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <SavePdf token="TLR-1" certificate={aPublicCertificate({ pdf_sha256: '' })} fileId="f1" />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Guardado sin conexión (4 MB)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar sin conexión' })).toBeNull();
});

it('shows how much of the PDF is downloaded, then that it is saved', async () => {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': String(SIZE) };
  stubApi(() => apiResponse(stream, { headers }));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <SavePdf token="TLR-1" certificate={aPublicCertificate({ pdf_sha256: '' })} fileId="f1" />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar sin conexión' }));
  const bar = await screen.findByRole('progressbar', { name: 'Descargando el PDF…' });
  expect(screen.getByText('Paso 1 de 2 ·')).toBeVisible();
  body.enqueue(new Uint8Array(SIZE / 4));
  expect(await screen.findByText('1 MB de 4 MB · faltan 3 MB')).toBeVisible();
  expect(bar).toHaveProperty('position', 0.25);
  // A longer line could move the buttons below it.
  firePointer('pointerdown');
  body.enqueue(new Uint8Array(SIZE / 4));
  await nextTask();
  await nextTask();
  expect(screen.getByText('1 MB de 4 MB · faltan 3 MB')).toBeVisible();
  firePointer('pointerup');
  expect(await screen.findByText('2 MB de 4 MB · faltan 2 MB')).toBeVisible();
  body.enqueue(new Uint8Array(SIZE / 2));
  body.close();
  expect(await screen.findByText('Certificado guardado con su PDF')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Guardado sin conexión (4 MB)' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says beside a saved PDF that it does not open without network, until the application is stored too', async () => {
  await certificateDatabase.pdfs.put({ fileId: 'f1', code: 'TLR-1', bytes: new ArrayBuffer(SIZE), keptAt: Date.now() });
  const show = () =>
    renderWithRouter(
      <QueryClientProvider client={createQueryClient()}>
        <SavePdf token="TLR-1" certificate={aPublicCertificate({ pdf_sha256: '' })} fileId="f1" />
      </QueryClientProvider>,
    );
  const { unmount } = await show();
  expect(await screen.findByText(/^Falta guardar la aplicación/)).toBeVisible();
  unmount();
  const value = { controller: {}, ready: Promise.resolve() };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  await show();
  expect(await screen.findByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
  expect(screen.queryByText(/^Falta guardar la aplicación/)).toBeNull();
});
