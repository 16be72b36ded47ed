import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { academy } from '@telar/brand/academy';
import { certificatePath } from '@telar/contracts/certificate-paths';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { aPublicCertificate } from '@telar/testing/builders';
import { SCANNED_FILE_TEXTS, VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { json, noNetwork, errorReply, notOurApi, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { entriesOf } from '../../../../../test/revocation-list';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCertificate, cachedCertificate } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { cacheRevocations } from '../../../../offline/store/revocations';
import { CertificatePage } from './CertificatePage';

const CODE = 'TLR-2026-7F3K9Q';
const CACHED_AT = new Date(2026, 10, 20, 17, 5).getTime();
const byCode = (overrides: Partial<PublicCertificate> = {}) =>
  json({ success: true, certificate: aPublicCertificate(overrides) });

const show = (token = CODE) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificatePage token={token} />
    </QueryClientProvider>,
  );
/** Returns the value of a field of the sheet. */
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
/** Returns the complete text of the matching element. */
const textOf = async (text: string | RegExp) => (await screen.findByText(text)).textContent;

beforeEach(() => certificateDatabase.certificates.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['a code', CODE, certificatePath(CODE)],
  ['a signed token', 'aaa.bbb.ccc', certificatePath('aaa.bbb.ccc')],
  ['a code with two dots', 'aaa..ccc', pathTo(PATHS.certificateByCode, { code: 'aaa..ccc' })],
])('looks up %s', async (_, token, path) => {
  const { requested } = stubApi(byCode());
  await show(token);
  expect(await textOf(/^Auténtico ·/)).toBe('Auténtico · emitido el 14/03/2026');
  expect(requested).toContain(path);
  expect(requested.filter((one) => one.startsWith('/api/'))).toEqual([path]);
});

it('shows every field of the sheet, and the links to the PDF', async () => {
  stubApi(byCode());
  await show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('María Fernanda Quispe Ñahui');
  expect(
    ['DNI', 'Horas académicas', 'Inicio', 'Fin', 'Nota final', 'Emisión', 'ID del alumno', 'Emitido por', 'Código'].map(
      fact,
    ),
  ).toEqual(['45871203', '120', '05/01/2026', '28/02/2026', '18', '14/03/2026', 'TLR-0001', academy.legal_name, CODE]);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('VER CERTIFICADO')).toMatch(/\?disposition=inline$/);
  expect(href('DESCARGAR CERTIFICADO')).toMatch(/\?download=1$/);
});

it('shows N/A for missing values, Fecha inválida for a wrong date, and a pending PDF', async () => {
  stubApi(byCode({ fileId: null, start_date: '', end_date: '2026-02-30', final_grade: null, dni: '' }));
  await show();
  expect(await textOf(VIEWER_TEXTS.pdfPending)).toBe(VIEWER_TEXTS.pdfPending);
  expect(['DNI', 'Inicio', 'Fin', 'Nota final'].map(fact)).toEqual(['N/A', 'N/A', 'Fecha inválida', 'N/A']);
  expect(screen.queryByRole('link', { name: 'VER CERTIFICADO' })).toBeNull();
});

it('shows another document than a DNI with its kind', async () => {
  stubApi(byCode({ dni: 'Pasaporte AB123456' }));
  const { unmount } = await show();
  await screen.findByRole('heading', { level: 1 });
  expect(fact('Pasaporte')).toBe('AB123456');
  unmount();
  stubApi(byCode({ dni: 'CE ******67' }));
  await show();
  await waitFor(() => expect(fact('CE')).toBe('terminado en 67'));
});

it('shows how a masked DNI ends, in the cached copy too', async () => {
  stubApi(byCode({ dni: '******03' }));
  const { unmount } = await show();
  expect(await textOf(/^Auténtico ·/)).toBe('Auténtico · emitido el 14/03/2026');
  expect(fact('DNI')).toBe('terminado en 03');
  await waitFor(async () => expect((await cachedCertificate(CODE))?.certificate.dni).toBe('******03'));
  unmount();
  stubApi(noNetwork);
  await show();
  await screen.findByRole('heading', { level: 1 });
  expect(fact('DNI')).toBe('terminado en 03');
});

it.each([
  ['a code', CODE, 'certificate_not_found', VIEWER_TEXTS.notFound],
  ['a token', 'a.b.c', 'signed_token_invalid', VIEWER_TEXTS.tokenInvalid],
])('reports %s as not found and removes the cached copy', async (_, token, error, text) => {
  await cacheCertificate(token, aPublicCertificate());
  stubApi(errorReply(404, 'x', { error }));
  await show(token);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(text);
  expect(screen.queryByText(/anulado/i)).toBeNull();
  expect(screen.queryByText(/Auténtico/)).toBeNull();
  expect(await cachedCertificate(token)).toBeUndefined();
});

it.each([
  ['a code', CODE],
  ['a signed token', 'a.b.c'],
])('says when the certificate of %s was revoked, with its code, and removes the cached copy', async (_, token) => {
  await cacheCertificate(token, aPublicCertificate());
  stubApi(
    errorReply(404, VIEWER_TEXTS.notFound, {
      error: 'certificate_revoked',
      status: 'revoked',
      revoked_on: '2026-04-02',
      certificate_code: CODE,
    }),
  );
  await show(token);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Anulado el 02/04/2026');
  expect(screen.getByText(CODE)).toBeVisible();
  expect(screen.getByText(/fue anulado por/)).toBeVisible();
  expect(screen.queryByText(VIEWER_TEXTS.notFound)).toBeNull();
  expect(screen.queryByText(/Auténtico/)).toBeNull();
  expect(await cachedCertificate(token)).toBeUndefined();
});

it('shows the code that it did not find', async () => {
  stubApi(errorReply(404, 'x', { error: 'certificate_not_found' }));
  await show('TLR-2026-7F3K9O');
  expect(await screen.findByRole('alert')).toHaveTextContent('Código TLR-2026-7F3K9O');
});

it.each([
  ['the issued PDF', 'A'.repeat(64), 'a'.repeat(64), SCANNED_FILE_TEXTS.exact],
  ['another PDF with its QR code', 'a'.repeat(64), 'b'.repeat(64), SCANNED_FILE_TEXTS.changed],
  ['a photo', 'a'.repeat(64), null, SCANNED_FILE_TEXTS.compare],
  ['a PDF, of a certificate without one', null, 'a'.repeat(64), SCANNED_FILE_TEXTS.compare],
])('says what the file is whose QR code opened the page: %s', async (_, issued, sha256, text) => {
  stubApi(byCode({ pdf_sha256: issued }));
  const { router } = await show();
  await act(() => router.navigate({ to: '/', state: { scannedFile: { sha256 } } }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/^Auténtico ·/)).toBeVisible();
});

it('says nothing of a file if none opened the page', async () => {
  stubApi(byCode());
  await show();
  expect(await screen.findByText(/^Auténtico ·/)).toBeVisible();
  for (const text of Object.values(SCANNED_FILE_TEXTS)) expect(screen.queryByText(text)).toBeNull();
});

it('links to the corrected certificate if it was replaced', async () => {
  const replacedBy = { code: 'TLR-NUEVO-1', public_url: 'https://telar.test/c/TLR-NUEVO-1' };
  const body = { error: 'certificate_revoked', revoked_on: '2026-04-02', certificate_code: CODE };
  stubApi(errorReply(404, VIEWER_TEXTS.notFound, { ...body, replaced_by: replacedBy }));
  await show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Reemplazado por TLR-NUEVO-1');
  expect(screen.getByRole('link', { name: 'TLR-NUEVO-1' })).toHaveAttribute('href', '/c/TLR-NUEVO-1');
  expect(screen.getByText('Anulado el 02/04/2026: se emitió uno corregido.')).toBeVisible();
  expect(screen.getByText(CODE)).toBeVisible();
});

it('shows a cached copy offline, and does not say that it is valid', async () => {
  await cacheCertificate(CODE, aPublicCertificate(), CACHED_AT);
  stubApi(noNetwork);
  await show();
  expect(await textOf(/^Copia /)).toBe('Copia sin conexión del 20/11/2026 17:05');
  expect(screen.queryByText(/Auténtico ·/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'VER CERTIFICADO' })).toBeDisabled();
});

it.each([404, 503])('shows a cached copy without “sin conexión” if a proxy responds with %i', async (status) => {
  await cacheCertificate(CODE, aPublicCertificate(), CACHED_AT);
  stubApi(notOurApi(status));
  await show();
  expect(await textOf(/^Copia /)).toBe('Copia guardada del 20/11/2026 17:05');
  expect(await textOf(/^Emitido el/)).toBe(
    `Emitido el 14/03/2026. ${academy.name} no responde ahora: no se puede comprobar si sigue vigente.`,
  );
  expect(screen.queryByText(/Auténtico ·|sin conexión del|necesita conexión/i)).toBeNull();
  expect(await cachedCertificate(CODE)).toBeDefined();
});

it('does not say that a certificate is unknown if a 404 is not from the API', async () => {
  stubApi(notOurApi(404));
  await show();
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Reintentar' })).toBeEnabled();
  expect(screen.queryByText(VIEWER_TEXTS.notFound)).toBeNull();
});

it('shows a cached copy during a slow response, and replaces it if the certificate was revoked', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  try {
    await cacheCertificate(CODE, aPublicCertificate(), CACHED_AT);
    let respond: (response: Response) => void = () => undefined;
    const slow: Reply = () => new Promise((done) => (respond = done));
    stubApi((path) => (path.startsWith('/.well-known/') ? noNetwork : slow)(path));
    await show();
    expect(await textOf(/^Copia /)).toBe('Copia guardada del 20/11/2026 17:05');
    expect(await textOf(/^Emitido el/)).toBe(
      `Emitido el 14/03/2026. La respuesta de ${academy.name} tarda: todavía no se sabe si sigue vigente.`,
    );
    const revoked = { error: 'certificate_revoked', revoked_on: '2026-11-19', certificate_code: CODE };
    await act(async () => respond(await errorReply(404, 'x', revoked)('')));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anulado el 19/11/2026'));
    expect(screen.queryByText(/Copia guardada|María/)).toBeNull();
    expect(await cachedCertificate(CODE)).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

it('shows a cached copy as authentic after the device is online again', async () => {
  await cacheCertificate(CODE, aPublicCertificate(), CACHED_AT);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = stubApi(noNetwork);
  await show();
  await screen.findByText(/Copia sin conexión/);
  api.reply(byCode());
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await textOf(/^Auténtico ·/)).toBe('Auténtico · emitido el 14/03/2026');
});

describe('after a new lookup of a confirmed certificate failed', () => {
  afterEach(() => certificateDatabase.revocations.clear());

  /** Confirms the certificate, and looks it up again, which the API refuses. */
  async function lookUpTwice(): Promise<void> {
    const api = stubApi(byCode());
    const queryClient = createQueryClient();
    await renderWithRouter(
      <QueryClientProvider client={queryClient}>
        <CertificatePage token={CODE} renderStaffActions={() => <button>Eliminar</button>} />
      </QueryClientProvider>,
    );
    await screen.findByText(/^Auténtico ·/);
    api.reply(errorReply(429, 'Demasiadas consultas.'));
    await act(() => queryClient.invalidateQueries({ queryKey: ['certificate'] }));
  }

  it('shows it as a copy, and keeps the actions of staff', async () => {
    await lookUpTwice();
    expect(await textOf(/^Copia guardada del/)).toMatch(/^Copia guardada del/);
    expect(screen.getByRole('alert')).toHaveTextContent('Demasiadas consultas.');
    expect(screen.queryByText(/^Auténtico ·/)).toBeNull();
    expect(screen.getByText('Eliminar')).toBeInTheDocument();
  });

  it('says that it was revoked if the cached revocation list contains it', async () => {
    await cacheRevocations({ entries: entriesOf(CODE), issuedAt: Date.UTC(2026, 10, 19, 12) });
    await lookUpTwice();
    expect(await textOf(/^Anulado/)).toBe('Anulado (fecha no disponible)');
    expect(screen.queryByText(/^Auténtico ·/)).toBeNull();
  });
});

it('shows an error and a retry button without a cached copy', async () => {
  stubApi(noNetwork);
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain(VIEWER_TEXTS.failed);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reintentar' })).toBeEnabled();
});

it('says offline that the certificate was never stored on this device', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi(noNetwork);
  await show();
  expect(await screen.findByText(VIEWER_TEXTS.notOnDevice)).toBeVisible();
  online.mockRestore();
});

it.each([
  ['too many look-ups', errorReply(429, 'Espera 15 minutos.', { error: 'too_many_requests' }), 'Espera 15 minutos.'],
  ['a message', errorReply(503, 'Estamos en mantenimiento.'), 'Estamos en mantenimiento.'],
  ['no message', errorReply(500, ''), VIEWER_TEXTS.failed],
  ['a page of another server', json('<html>hotel</html>'), VIEWER_TEXTS.failed],
])('shows an error if the server responds with %s', async (_, reply, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubApi(reply);
  await show();
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
});
