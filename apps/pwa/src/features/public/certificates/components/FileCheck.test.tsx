import { createHash } from 'node:crypto';
import { revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';
import { aPublicCertificate } from '@telar/testing/builders';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, refusal, notOurApi, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { cacheCertificate } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { cacheRevocations } from '../../../../offline/store/revocations';
import { FileCheck } from './FileCheck';

const realFetch = globalThis.fetch;
const TEXTS = FILE_CHECK_TEXTS;
const BYTES = new TextEncoder().encode('%PDF-1.7 un certificado');
const SHA = createHash('sha256').update(BYTES).digest('hex');
const KEPT_AT = new Date(2026, 10, 20, 17, 5).getTime();
const SHOWN = aPublicCertificate({ pdf_sha256: SHA });
const OTHER = aPublicCertificate({ certificate_code: 'TLR-OTRO-1', pdf_sha256: SHA, name: 'Ana Ñaupari' });

// The browser's own files know how to hand out their bytes; jsdom's do not.
function pdf(bytes: Uint8Array<ArrayBuffer> = BYTES, name = 'mi certificado.pdf'): File {
  const file = new File([bytes], name, { type: 'application/pdf' });
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer });
}

const field = () => screen.getByLabelText<HTMLInputElement>(/Elegir el PDF/);
const show = (expected?: typeof SHOWN) => renderWithRouter(<FileCheck {...(expected && { expected })} />);
const choose = (file = pdf()) => userEvent.upload(field(), file);

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));
afterAll(() => {
  globalThis.fetch = realFetch;
});

it('sends the fingerprint and nothing else', async () => {
  const { asked } = stubApi(json({ success: true, certificate: SHOWN }));
  await show(SHOWN);
  await choose();
  expect(await screen.findByText(TEXTS.exact)).toBeTruthy();
  expect(screen.getByText('mi certificado.pdf')).toBeTruthy();
  expect(asked).toEqual([`/api/certificate-viewer/check/${SHA}`]);
});

it('takes a file that is dropped, beside the field too', async () => {
  stubApi(json({ success: true, certificate: SHOWN }));
  await show(SHOWN);
  // False: the browser does not open it.
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf()] } })).toBe(false);
  expect(await screen.findByText(TEXTS.exact)).toBeTruthy();
});

it('leaves text that is dragged about alone', async () => {
  const { asked } = stubApi(noNetwork);
  await show();
  expect(fireEvent.drop(field(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(asked).toEqual([]);
});

it.each([
  ['another certificate’s PDF', SHOWN, json({ success: true, certificate: OTHER }), TEXTS.other],
  ['one that was issued, with none on the screen', undefined, json({ success: true, certificate: OTHER }), TEXTS.exact],
])('links to the certificate: %s', async (_, expected, reply, text) => {
  stubApi(reply);
  await show(expected);
  await choose();
  const link = await screen.findByRole('link', { name: 'TLR-OTRO-1' });
  expect(link.getAttribute('href')).toBe('/c/TLR-OTRO-1');
  expect(link.parentElement?.textContent).toBe(`${text}: TLR-OTRO-1`);
  expect(screen.getByText(/^Ana Ñaupari · .* · emitido el 14\/03\/2026$/)).toBeTruthy();
});

it.each([
  ['unknown', refusal(404, 'x', { error: 'certificate_file_unknown' }), TEXTS.unknown],
  ['annulled', refusal(404, 'x', { error: 'certificate_revoked' }), TEXTS.revoked],
  ['not looked at, by a server without this call', refusal(404, '', { error: 'not_found' }), TEXTS.failed],
  ['not looked at, in the server’s words', refusal(429, 'Espera un minuto.'), 'Espera un minuto.'],
  ['out of reach', noNetwork, TEXTS.offline],
  ['answered by the login page of a Wi-Fi network', notOurApi(200), TEXTS.offline],
  ['not looked at, by something before the API', notOurApi(502), TEXTS.serverDown],
])('says so: %s', async (_, reply, text) => {
  stubApi(reply);
  await show();
  await choose();
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('without network', () => {
  it.each([
    ['the certificate on the screen, by its copy', SHOWN, SHOWN, TEXTS.copy],
    ['another copy', aPublicCertificate({ certificate_code: 'TLR-ESTE-1' }), OTHER, `${TEXTS.other}: TLR-OTRO-1`],
    ['a copy, with none on the screen', undefined, OTHER, `${TEXTS.copy}: TLR-OTRO-1`],
  ])('knows %s', async (_, expected, kept, text) => {
    await cacheCertificate(kept.certificate_code, kept, KEPT_AT);
    stubApi(noNetwork);
    await show(expected);
    await choose();
    const more = await screen.findByText(/^Copia del 20\/11\/2026 17:05\. Sin conexión no se puede comprobar/);
    expect(more.previousElementSibling?.textContent).toBe(text);
    expect(screen.queryByText(TEXTS.exact)).toBeNull();
  });

  it('says of a copy that the list of annulled ones names that it was annulled', async () => {
    await cacheCertificate(SHOWN.certificate_code, SHOWN, KEPT_AT);
    const digest = createHash('sha256').update(revocationSubject(SHOWN.certificate_code)).digest();
    await cacheRevocations({ entries: revocationEntry(digest), issuedAt: KEPT_AT });
    stubApi(noNetwork);
    await show();
    await choose();
    expect(await screen.findByText(TEXTS.revoked)).toBeTruthy();
    expect(screen.queryByText(new RegExp(TEXTS.copy))).toBeNull();
  });

  it.each([
    ['the same, though no copy could be kept', SHOWN, TEXTS.copy],
    ['another', aPublicCertificate({ pdf_sha256: 'b'.repeat(64) }), TEXTS.notThisOne],
    ['nothing, where the fingerprint is not known', aPublicCertificate({ pdf_sha256: '' }), TEXTS.offline],
  ])('compares with the screen: %s', async (_, expected, text) => {
    stubApi(noNetwork);
    await show(expected);
    await choose();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

it('refuses what is no PDF, and asks nobody', async () => {
  const { asked } = stubApi(noNetwork);
  await show();
  await choose(pdf(new TextEncoder().encode('PK texto'), 'disfrazado.pdf'));
  expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.notPdf);
  expect(asked).toEqual([]);
});
