import { createHash } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';
import type { SigningKey } from '@telar/domain/signed-token';
import { aPublicCertificate } from '@telar/testing/builders';
import { SIGNATURE_TEXTS, VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { screen } from '@testing-library/react';
import { json, noNetwork, refusal, notOurApi, stubApi } from '../../../../../test/api-stub';
import { signer } from '../../../../../test/signed-tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCertificate, cacheSigningKeys } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { cacheRevocations } from '../../../../offline/store/revocations';
import { CertificatePage } from './CertificatePage';

const realFetch = globalThis.fetch;
const KEPT_AT = new Date(2026, 10, 20, 17, 5).getTime();
const LIST_AT = Date.UTC(2026, 10, 19, 12);
const CODE = 'TLR-2026-7F3K9Q';
const { valid, forged, unknownKey, onlySignature, notListed, listOlder } = SIGNATURE_TEXTS;

/** The list's entries of these codes. */
const entriesOf = (...codes: string[]) =>
  codes
    .map((code) => revocationEntry(createHash('sha256').update(revocationSubject(code)).digest()))
    .sort()
    .join('');

let token: string;
let changed: string;
let key: SigningKey;
let stranger: SigningKey;

beforeAll(async () => {
  const [ours, theirs] = await Promise.all([signer('k1'), signer('k2')]);
  ({ key } = ours);
  stranger = theirs.key;
  token = await ours.sign({ g: '18' });
  const [header, , signature] = token.split('.');
  const [, payload] = (await ours.sign({ n: 'Otra Persona' })).split('.');
  changed = [header, payload, signature].join('.');
});

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));
afterAll(() => {
  globalThis.fetch = realFetch;
});

type Reply = Parameters<typeof stubApi>[0];

/** The published keys, and what the look-up answers. */
const api = (lookUp: Reply, keys: Reply = json({ keys: [key] })) =>
  stubApi((address) => (address.startsWith('/.well-known/') ? keys : lookUp)(address));
const show = (shown = token) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificatePage token={shown} />
    </QueryClientProvider>,
  );

describe('with network', () => {
  it('shows beside the verdict that the signature is ours', async () => {
    api(json({ success: true, ...aPublicCertificate() }));
    await show();
    expect(await screen.findByText('Auténtico · emitido el 14/03/2026')).toBeTruthy();
    expect(await screen.findByText(new RegExp(valid))).toBeTruthy();
  });

  it('says nothing of a signature where the keys cannot be had', async () => {
    api(json({ success: true, ...aPublicCertificate() }), noNetwork);
    await show();
    expect(await screen.findByText(/^Auténtico ·/)).toBeTruthy();
    expect(screen.queryByText(new RegExp(valid))).toBeNull();
  });

  it.each([
    ['whose data were changed', () => changed, () => [key], forged],
    ['that nobody of ours signed', () => token, () => [stranger], forged],
    ['whose signature is good', () => token, () => [key], null],
  ])('tells why there is no certificate for a link %s', async (_, shown, keys, text) => {
    api(refusal(404, 'x', { error: 'signed_token_invalid' }), json({ keys: keys() }));
    await show(shown());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(VIEWER_TEXTS.tokenInvalid);
    if (text) expect(await screen.findByText(text)).toBeTruthy();
    else expect(screen.queryByText(forged)).toBeNull();
  });
});

it('checks the signature here too where the server is out of order, and does not blame the network', async () => {
  await cacheSigningKeys([key], KEPT_AT);
  await cacheRevocations({ entries: '', issuedAt: LIST_AT });
  api(notOurApi(502), notOurApi(502));
  await show();
  expect(await screen.findByText(`${valid}; estado al 19/11/2026, sin confirmar`, {}, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('María Fernanda Quispe Ñahui');
  expect(screen.queryByText(/Auténtico|vigente|sin conexión/)).toBeNull();
});

describe('without network, a link never opened here', () => {
  it('shows what was signed, as of the day of the kept list, and claims no more', async () => {
    await cacheSigningKeys([key], KEPT_AT);
    await cacheRevocations({ entries: entriesOf('OTRO-1', 'OTRO-2'), issuedAt: LIST_AT });
    api(noNetwork, noNetwork);
    await show();
    expect(await screen.findByText(`${valid}; estado al 19/11/2026, sin conexión`)).toBeTruthy();
    expect(screen.getByText(new RegExp(notListed))).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('María Fernanda Quispe Ñahui');
    expect(screen.getByText('Horas académicas').nextElementSibling?.textContent).toBe('120');
    expect(screen.getByText('Nota final').nextElementSibling?.textContent).toBe('18');
    expect(screen.queryByText('DNI')).toBeNull();
    expect(screen.queryByText(/Auténtico|vigente/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Comprobar ahora' })).toBeTruthy();
  });

  it('says only that the signature is good where no list is kept', async () => {
    await cacheSigningKeys([key], KEPT_AT);
    api(noNetwork, noNetwork);
    await show();
    expect(await screen.findByText(`${valid}, sin conexión`)).toBeTruthy();
    expect(screen.getByText(new RegExp(onlySignature))).toBeTruthy();
    expect(screen.queryByText(/estado al|Auténtico|vigente/)).toBeNull();
  });

  it('does not take a list for news of what was issued after it', async () => {
    await cacheSigningKeys([key], KEPT_AT);
    await cacheRevocations({ entries: '', issuedAt: Date.UTC(2026, 2, 13, 12) });
    api(noNetwork, noNetwork);
    await show();
    expect(await screen.findByText(`${valid}, sin conexión`)).toBeTruthy();
    expect(screen.getByText(new RegExp(`${listOlder} \\(13/03/2026\\)`))).toBeTruthy();
  });

  it('says of one in the list that it was annulled, whatever its signature', async () => {
    await cacheSigningKeys([key], KEPT_AT);
    await cacheRevocations({ entries: entriesOf('OTRO-1', CODE, 'OTRO-2'), issuedAt: LIST_AT });
    api(noNetwork, noNetwork);
    await show();
    const title = 'Certificado anulado; estado al 19/11/2026, sin conexión';
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.queryByText(new RegExp(valid))).toBeNull();
    expect(screen.queryByText(/María/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Comprobar ahora' })).toBeTruthy();
  });

  it('says so of a code that somebody typed, too', async () => {
    await cacheRevocations({ entries: entriesOf(CODE), issuedAt: LIST_AT });
    api(noNetwork, noNetwork);
    await show(CODE);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Certificado anulado');
  });

  it('says of a changed one that it is no good', async () => {
    await cacheSigningKeys([key], KEPT_AT);
    api(noNetwork, noNetwork);
    await show(changed);
    expect(await screen.findByText(forged)).toBeTruthy();
    expect(screen.queryByText('Otra Persona')).toBeNull();
  });

  it.each([
    ['no keys are kept', () => [], null],
    ['the key is not among those kept', () => [stranger], unknownKey],
  ])('fails where %s', async (_, keys, text) => {
    if (text) await cacheSigningKeys(keys(), KEPT_AT);
    api(noNetwork, noNetwork);
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain(VIEWER_TEXTS.failed);
    if (text) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/María/)).toBeNull();
  });
});

it('a copy that the list names is shown no more', async () => {
  await cacheCertificate(token, aPublicCertificate({ token }), KEPT_AT);
  await cacheRevocations({ entries: entriesOf(CODE), issuedAt: LIST_AT });
  api(noNetwork, noNetwork);
  await show(CODE);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Certificado anulado');
  expect(screen.queryByText(/Copia sin conexión|María/)).toBeNull();
});

it('a copy without network carries its signature, and stays a copy', async () => {
  await cacheCertificate(token, aPublicCertificate({ token }), KEPT_AT);
  await cacheSigningKeys([key], KEPT_AT);
  api(noNetwork, noNetwork);
  await show();
  expect(await screen.findByText('Copia sin conexión del 20/11/2026 17:05')).toBeTruthy();
  expect(await screen.findByText(new RegExp(valid))).toBeTruthy();
  expect(screen.queryByText(/Auténtico ·/)).toBeNull();
  expect(screen.getByText(/no se puede comprobar si sigue vigente/)).toBeTruthy();
});

it('a copy that the list does not name says as of when', async () => {
  await cacheCertificate(token, aPublicCertificate({ token }), KEPT_AT);
  await cacheSigningKeys([key], KEPT_AT);
  await cacheRevocations({ entries: '', issuedAt: LIST_AT });
  api(noNetwork, noNetwork);
  await show();
  expect(await screen.findByText(`${valid}; estado al 19/11/2026, sin conexión`)).toBeTruthy();
  expect(screen.getByText(/No figura en la lista de anulados del 19\/11\/2026/)).toBeTruthy();
  expect(screen.queryByText(/vigente/)).toBeNull();
});
