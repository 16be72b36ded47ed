import { createHash } from 'node:crypto';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';
import { aPublicCertificate } from '@telar/testing/builders';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, jsonResponse, noNetwork, errorReply, notOurApi, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { cacheCertificate } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { cacheRevocations } from '../../../../offline/store/revocations';
import { FileCheck } from './FileCheck';

const TEXTS = FILE_CHECK_TEXTS;
const BYTES = new TextEncoder().encode('%PDF-1.7 un certificado');
const SHA = createHash('sha256').update(BYTES).digest('hex');
const CACHED_AT = new Date(2026, 10, 20, 17, 5).getTime();
const SHOWN = aPublicCertificate({ pdf_sha256: SHA });
const OTHER = aPublicCertificate({ certificate_code: 'TLR-OTRO-1', pdf_sha256: SHA, name: 'Ana Ñaupari' });

// jsdom's File has no arrayBuffer().
function pdf(bytes: Uint8Array<ArrayBuffer> = BYTES, name = 'mi certificado.pdf'): File {
  const file = new File([bytes], name, { type: 'application/pdf' });
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer });
}

const field = () => screen.getByLabelText<HTMLInputElement>(/Elegir el PDF/);
const show = (expected?: typeof SHOWN) => renderWithRouter(<FileCheck {...(expected && { expected })} />);
const choose = (file = pdf()) => userEvent.upload(field(), file);
/** Returns the complete text of the matching element. */
const textOf = async (text: string | RegExp) => (await screen.findByText(text)).textContent;

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));

it('sends only the SHA-256', async () => {
  const { requested } = stubApi(json({ success: true, certificate: SHOWN }));
  await show(SHOWN);
  await choose();
  expect(await textOf(TEXTS.exact)).toBe(TEXTS.exact);
  expect(screen.getByText(TEXTS.exact).parentElement?.textContent).toMatch(/mi certificado\.pdf$/);
  expect(requested).toEqual([pathTo(PATHS.certificateByHash, { sha256: SHA })]);
});

it('shows the steps of a check, with the file', async () => {
  let respond: (response: Response) => void = () => undefined;
  stubApi(() => new Promise<Response>((resolve) => (respond = resolve)));
  await show(SHOWN);
  await choose();
  expect(await screen.findByRole('progressbar', { name: 'Consultando su huella…' })).toBeVisible();
  expect(screen.getByText('Paso 2 de 2 ·')).toBeVisible();
  expect(screen.getByText('mi certificado.pdf · 1 KB')).toBeVisible();
  respond(jsonResponse({ success: true, certificate: SHOWN }));
  expect(await textOf(TEXTS.exact)).toBe(TEXTS.exact);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('checks a file dropped anywhere on the page', async () => {
  stubApi(json({ success: true, certificate: SHOWN }));
  await show(SHOWN);
  // False because the default action, opening the file, is prevented.
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf()] } })).toBe(false);
  expect(await textOf(TEXTS.exact)).toBe(TEXTS.exact);
});

it('ignores dropped text', async () => {
  const { requested } = stubApi(noNetwork);
  await show();
  expect(fireEvent.drop(field(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(requested).toEqual([]);
});

it.each([
  ['another certificate’s PDF', SHOWN, json({ success: true, certificate: OTHER }), TEXTS.other],
  [
    'an issued PDF, with no certificate on the screen',
    undefined,
    json({ success: true, certificate: OTHER }),
    TEXTS.exact,
  ],
])('links to the certificate of %s', async (_, expected, reply, text) => {
  stubApi(reply);
  await show(expected);
  await choose();
  const link = await screen.findByRole('link', { name: 'TLR-OTRO-1' });
  expect(link).toHaveAttribute('href', '/c/TLR-OTRO-1');
  expect(link.parentElement?.textContent).toBe(`${text}: TLR-OTRO-1`);
  expect(await textOf(/^Ana Ñaupari/)).toBe(`Ana Ñaupari · ${OTHER.course} · emitido el 14/03/2026`);
});

it.each([
  ['an unknown file', errorReply(404, 'x', { error: 'certificate_file_unknown' }), TEXTS.unknown],
  ['the PDF of a revoked certificate', errorReply(404, 'x', { error: 'certificate_revoked' }), TEXTS.revoked],
  ['a server without this call', errorReply(404, '', { error: 'not_found' }), TEXTS.failed],
  ['too many requests', errorReply(429, 'Espera un minuto.'), 'Espera un minuto.'],
  ['a lost connection', noNetwork, TEXTS.offline],
  ['the login page of a Wi-Fi network', notOurApi(200), TEXTS.offline],
  ['an error of a proxy', notOurApi(502), TEXTS.serverDown],
])('shows the result for %s', async (_, reply, text) => {
  stubApi(reply);
  await show();
  await choose();
  expect(await textOf(text)).toBe(text);
});

it('says when the certificate of a file was revoked, with its code', async () => {
  stubApi(
    errorReply(404, 'x', { error: 'certificate_revoked', revoked_on: '2026-04-02', certificate_code: 'TLR-OTRO-1' }),
  );
  await show();
  await choose();
  expect(await screen.findByText('Anulado el 02/04/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'TLR-OTRO-1' })).toBeVisible();
});

describe('offline', () => {
  it.each([
    ['the certificate on the screen, from its cached copy', SHOWN, SHOWN, TEXTS.copy],
    [
      'another cached certificate',
      aPublicCertificate({ certificate_code: 'TLR-ESTE-1' }),
      OTHER,
      `${TEXTS.other}: TLR-OTRO-1`,
    ],
    ['a cached certificate, with none on the screen', undefined, OTHER, `${TEXTS.copy}: TLR-OTRO-1`],
  ])('recognizes %s', async (_, expected, cached, text) => {
    await cacheCertificate(cached.certificate_code, cached, CACHED_AT);
    stubApi(noNetwork);
    await show(expected);
    await choose();
    const more = await screen.findByText(/^Copia del 20\/11\/2026 17:05\. Sin conexión no se puede comprobar/);
    expect(more.previousElementSibling?.textContent).toBe(text);
    expect(screen.queryByText(TEXTS.exact)).toBeNull();
  });

  it('reports a cached certificate as revoked if the cached revocation list contains it', async () => {
    await cacheCertificate(SHOWN.certificate_code, SHOWN, CACHED_AT);
    const digest = createHash('sha256').update(revocationSubject(SHOWN.certificate_code)).digest();
    await cacheRevocations({ entries: revocationEntry(digest), days: 'USc', issuedAt: CACHED_AT });
    stubApi(noNetwork);
    await show();
    await choose();
    expect(await textOf(new RegExp(TEXTS.revoked))).toBe(`${TEXTS.revoked}: ${SHOWN.certificate_code}`);
    expect(screen.getByText('Anulado el 18/11/2026')).toBeVisible();
    expect(screen.queryByText(new RegExp(TEXTS.copy))).toBeNull();
  });

  it.each([
    ['the same SHA-256, without a cached copy', SHOWN, TEXTS.copy],
    ['another SHA-256', aPublicCertificate({ pdf_sha256: 'b'.repeat(64) }), TEXTS.notThisOne],
    ['no SHA-256 known', aPublicCertificate({ pdf_sha256: '' }), TEXTS.offline],
  ])('compares the file with the certificate on the screen: %s', async (_, expected, text) => {
    stubApi(noNetwork);
    await show(expected);
    await choose();
    expect(await textOf(text)).toBe(text);
  });
});

it('rejects a file that is not a PDF, and sends no request', async () => {
  const { requested } = stubApi(noNetwork);
  await show();
  await choose(pdf(new TextEncoder().encode('PK texto'), 'disfrazado.pdf'));
  expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.notPdf);
  expect(requested).toEqual([]);
});
