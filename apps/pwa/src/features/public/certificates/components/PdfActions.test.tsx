import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noNetwork, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { removeSavedPdf, savePdf } from '../../../../offline/store/certificates';
import { PdfActions } from './PdfActions';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says that a saved PDF could not be downloaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubApi(noNetwork);
  await savePdf({ fileId: 'f1', code: 'TLR-1', bytes: new ArrayBuffer(4) });
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PdfActions fileId="f1" isCopy />
    </QueryClientProvider>,
  );
  const download = () => screen.getByRole('button', { name: 'DESCARGAR CERTIFICADO' });
  await waitFor(() => expect(download()).toBeEnabled());
  // Another tab removes it meanwhile.
  await removeSavedPdf('f1');
  await userEvent.click(download());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo descargar el PDF. Vuelve a intentarlo.');
});

it('gives no reason before it is known whether the PDF is saved, and then the right one', async () => {
  stubApi(noNetwork);
  const reason = /^El PDF (no se puede|necesita)/;
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PdfActions fileId="f2" isCopy />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('button', { name: 'VER CERTIFICADO' })).toBeDisabled();
  expect(screen.queryByText(reason)).toBeNull();
  expect(await screen.findByText(reason)).toBeVisible();
});
