import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { academy } from '@telar/brand/academy';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { aPublicCertificate } from '@telar/testing/builders';
import { VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { json, noNetwork, refusal, notOurApi, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCertificate, cachedCertificate } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { CertificatePage } from './CertificatePage';

const realFetch = globalThis.fetch;
const CODE = 'TLR-2026-7F3K9Q';
const KEPT_AT = new Date(2026, 10, 20, 17, 5).getTime();
const byCode = (overrides: Partial<PublicCertificate> = {}) =>
  json({ success: true, certificate: aPublicCertificate(overrides) });

const show = (token = CODE) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificatePage token={token} />
    </QueryClientProvider>,
  );
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

beforeEach(() => certificateDatabase.certificates.clear());
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

it.each([
  ['a code', CODE, `/api/manual-certificates/${CODE}`],
  ['a signed token', 'aaa.bbb.ccc', '/api/certificate-viewer/info/aaa.bbb.ccc'],
  ['three parts of which one is empty', 'aaa..ccc', '/api/manual-certificates/aaa..ccc'],
])('looks up %s', async (_, token, address) => {
  const { asked } = stubApi(byCode());
  await show(token);
  expect(await screen.findByText('Auténtico · emitido el 14/03/2026')).toBeTruthy();
  expect(asked).toContain(address);
  expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([address]);
});

it('shows every field of the sheet, and the PDF', async () => {
  stubApi(byCode());
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'María Fernanda Quispe Ñahui' })).toBeTruthy();
  expect(
    ['DNI', 'Horas académicas', 'Inicio', 'Fin', 'Nota final', 'Emisión', 'ID del alumno', 'Código'].map(fact),
  ).toEqual(['45871203', '120', '05/01/2026', '28/02/2026', '18', '14/03/2026', 'TLR-0001', CODE]);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('VER CERTIFICADO')).toMatch(/\?disposition=inline$/);
  expect(href('DESCARGAR CERTIFICADO')).toMatch(/\?download=1$/);
});

it('says N/A, Fecha inválida and that the PDF is pending', async () => {
  stubApi(byCode({ fileId: null, start_date: '', end_date: '2026-02-30', final_grade: null, dni: '' }));
  await show();
  expect(await screen.findByText(VIEWER_TEXTS.pdfPending)).toBeTruthy();
  expect(['DNI', 'Inicio', 'Fin', 'Nota final'].map(fact)).toEqual(['N/A', 'N/A', 'Fecha inválida', 'N/A']);
  expect(screen.queryByRole('link', { name: 'VER CERTIFICADO' })).toBeNull();
});

it.each([
  ['a code', CODE, 'certificate_not_found', VIEWER_TEXTS.notFound],
  ['a token', 'a.b.c', 'signed_token_invalid', VIEWER_TEXTS.tokenInvalid],
  ['one that was annulled', CODE, 'certificate_revoked', VIEWER_TEXTS.notFound],
])('does not find %s, and removes the copy', async (_, token, error, text) => {
  await cacheCertificate(token, aPublicCertificate());
  stubApi(refusal(404, 'x', { error }));
  await show(token);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(text);
  expect(screen.queryByText(/fue anulado/) !== null).toBe(error === 'certificate_revoked');
  expect(screen.queryByText(/Auténtico/)).toBeNull();
  expect(await cachedCertificate(token)).toBeUndefined();
});

it('shows a copy without claiming that it is valid', async () => {
  await cacheCertificate(CODE, aPublicCertificate(), KEPT_AT);
  stubApi(noNetwork);
  await show();
  expect(await screen.findByText('Copia sin conexión del 20/11/2026 17:05')).toBeTruthy();
  expect(screen.queryByText(/Auténtico ·/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'VER CERTIFICADO' }).disabled).toBe(true);
});

it.each([
  ['finds nothing', 404],
  ['is out of order', 503],
])('shows a copy, keeps it and does not blame the network when something before the API %s', async (_, status) => {
  await cacheCertificate(CODE, aPublicCertificate(), KEPT_AT);
  stubApi(notOurApi(status));
  await show();
  expect(await screen.findByText('Copia guardada del 20/11/2026 17:05')).toBeTruthy();
  expect(screen.getByText(new RegExp(`${academy.name} no responde ahora: no se puede comprobar`))).toBeTruthy();
  expect(screen.queryByText(/Auténtico ·|sin conexión del|necesita conexión/i)).toBeNull();
  expect(await cachedCertificate(CODE)).toBeDefined();
});

it('says of none that it does not exist where somebody else than the API finds nothing', async () => {
  stubApi(notOurApi(404));
  await show();
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(screen.queryByText(VIEWER_TEXTS.notFound)).toBeNull();
});

it('shows a copy while the answer takes long, and what was annulled meanwhile in its place', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  try {
    await cacheCertificate(CODE, aPublicCertificate(), KEPT_AT);
    let come: (answer: Response) => void = () => undefined;
    const slow: Reply = () => new Promise((done) => (come = done));
    stubApi((address) => (address.startsWith('/.well-known/') ? noNetwork : slow)(address));
    await show();
    expect(await screen.findByText('Copia guardada del 20/11/2026 17:05', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.getByText(/La respuesta de .* tarda: todavía no se sabe si sigue vigente/)).toBeTruthy();
    await act(async () => come(await refusal(404, 'x', { error: 'certificate_revoked' })('')));
    expect(await screen.findByRole('heading', { level: 1, name: VIEWER_TEXTS.notFound })).toBeTruthy();
    expect(screen.queryByText(/Copia guardada|María/)).toBeNull();
    expect(await cachedCertificate(CODE)).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

it('becomes authentic as soon as the network is back', async () => {
  await cacheCertificate(CODE, aPublicCertificate(), KEPT_AT);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = stubApi(noNetwork);
  await show();
  await screen.findByText(/Copia sin conexión/);
  api.reply(byCode());
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Auténtico · emitido el 14/03/2026')).toBeTruthy();
});

it('fails without a copy, and offers to try again', async () => {
  stubApi(noNetwork);
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain(VIEWER_TEXTS.failed);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

it.each([
  ['its own words', refusal(503, 'Estamos en mantenimiento.'), 'Estamos en mantenimiento.'],
  ['no words', refusal(500, ''), VIEWER_TEXTS.failed],
  ['a page of somebody else', json('<html>hotel</html>'), VIEWER_TEXTS.failed],
])('fails where the server answers with %s', async (_, reply, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubApi(reply);
  await show();
  expect((await screen.findByText(text, {}, { timeout: 4000 })).closest('[role="alert"]')).not.toBeNull();
});
