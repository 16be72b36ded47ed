import { QueryClientProvider } from '@tanstack/react-query';
import { academy } from '@telar/brand/academy';
import type { SigningKey } from '@telar/domain/signed-token';
import { aPublicCertificate } from '@telar/testing/builders';
import { SIGNATURE_TEXTS, VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { screen } from '@testing-library/react';
import { json, noNetwork, errorReply, notOurApi, stubApi } from '../../../../../test/api-stub';
import { entriesOf } from '../../../../../test/revocation-list';
import { signer } from '../../../../../test/signed-tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCertificate, cacheSigningKeys } from '../../../../offline/store/certificates';
import { certificateDatabase } from '../../../../offline/store/database';
import { cacheRevocations } from '../../../../offline/store/revocations';
import { CertificatePage } from './CertificatePage';

const CACHED_AT = new Date(2026, 10, 20, 17, 5).getTime();
const LIST_AT = Date.UTC(2026, 10, 19, 12);
const CODE = 'TLR-2026-7F3K9Q';
const { valid, forged, unknownKey, onlySignature, notListed, listOlder } = SIGNATURE_TEXTS;

let token: string;
let changed: string;
let key: SigningKey;
let otherKey: SigningKey;

beforeAll(async () => {
  const [ours, theirs] = await Promise.all([signer('k1'), signer('k2')]);
  ({ key } = ours);
  otherKey = theirs.key;
  token = await ours.sign({ g: '18' });
  const [header, , signature] = token.split('.');
  const [, payload] = (await ours.sign({ n: 'Otra Persona' })).split('.');
  changed = [header, payload, signature].join('.');
});

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));

type Reply = Parameters<typeof stubApi>[0];

/** Stubs the published keys and the lookup. */
const stubResponses = (lookup: Reply, keys: Reply = json({ keys: [key] })) =>
  stubApi((path) => (path.startsWith('/.well-known/') ? keys : lookup)(path));
const show = (shown = token) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificatePage token={shown} />
    </QueryClientProvider>,
  );
/** Returns the complete text of the matching element. */
const textOf = async (text: string | RegExp) => (await screen.findByText(text)).textContent;

describe('online', () => {
  it('shows next to the verdict that the signature is valid', async () => {
    stubResponses(json({ success: true, ...aPublicCertificate() }));
    await show();
    expect(await textOf(/^Auténtico ·/)).toBe('Auténtico · emitido el 14/03/2026');
    expect(await textOf(new RegExp(valid))).toBe(
      `${valid}: este dispositivo la comprobó con la clave pública de ${academy.name}.`,
    );
  });

  it('shows no signature result if the keys cannot be fetched', async () => {
    stubResponses(json({ success: true, ...aPublicCertificate() }), noNetwork);
    await show();
    expect(await textOf(/^Auténtico ·/)).toBe('Auténtico · emitido el 14/03/2026');
    expect(screen.queryByText(new RegExp(valid))).toBeNull();
  });

  it.each([
    ['with changed data', () => changed, () => key],
    ['that the academy did not sign', () => token, () => otherKey],
  ])('shows that a link %s is forged', async (_, shown, published) => {
    stubResponses(errorReply(404, 'x', { error: 'signed_token_invalid' }), json({ keys: [published()] }));
    await show(shown());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(VIEWER_TEXTS.tokenInvalid);
    expect(await textOf(forged)).toBe(forged);
  });

  it('shows that a link with a valid signature has no certificate, but not that it is forged', async () => {
    stubResponses(errorReply(404, 'x', { error: 'signed_token_invalid' }));
    await show();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(VIEWER_TEXTS.tokenInvalid);
    expect(screen.queryByText(forged)).toBeNull();
  });
});

it('checks the signature if the server fails, without “sin conexión”', async () => {
  await cacheSigningKeys([key], CACHED_AT);
  await cacheRevocations({ entries: '', issuedAt: LIST_AT });
  stubResponses(notOurApi(502), notOurApi(502));
  await show();
  expect(await textOf(new RegExp(`^${valid}`))).toBe(`${valid}; estado al 19/11/2026, sin confirmar`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('María Fernanda Quispe Ñahui');
  expect(screen.queryByText(/Auténtico|vigente|sin conexión/)).toBeNull();
});

describe('offline, for a link that was never opened on this device', () => {
  it('shows the signed data and the date of the cached revocation list', async () => {
    await cacheSigningKeys([key], CACHED_AT);
    await cacheRevocations({ entries: entriesOf('OTRO-1', 'OTRO-2'), issuedAt: LIST_AT });
    stubResponses(noNetwork, noNetwork);
    await show();
    expect(await textOf(new RegExp(`^${valid}`))).toBe(`${valid}; estado al 19/11/2026, sin conexión`);
    expect(await textOf(/^Los datos/)).toBe(`Los datos son los que se firmaron. ${notListed}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('María Fernanda Quispe Ñahui');
    expect(screen.getByText('Horas académicas').nextElementSibling?.textContent).toBe('120');
    expect(screen.getByText('Nota final').nextElementSibling?.textContent).toBe('18');
    expect(screen.queryByText('DNI')).toBeNull();
    expect(screen.queryByText(/Auténtico|vigente/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comprobar ahora' })).toBeEnabled();
  });

  it('shows only that the signature is valid if no revocation list is cached', async () => {
    await cacheSigningKeys([key], CACHED_AT);
    stubResponses(noNetwork, noNetwork);
    await show();
    expect(await textOf(new RegExp(`^${valid}`))).toBe(`${valid}, sin conexión`);
    expect(await textOf(/^Los datos/)).toBe(`Los datos son los que se firmaron. ${onlySignature}`);
    expect(screen.queryByText(/estado al|Auténtico|vigente/)).toBeNull();
  });

  it('does not apply a revocation list to a certificate issued after it', async () => {
    await cacheSigningKeys([key], CACHED_AT);
    await cacheRevocations({ entries: '', issuedAt: Date.UTC(2026, 2, 13, 12) });
    stubResponses(noNetwork, noNetwork);
    await show();
    expect(await textOf(new RegExp(`^${valid}`))).toBe(`${valid}, sin conexión`);
    expect(await textOf(/^Los datos/)).toBe(`Los datos son los que se firmaron. ${listOlder} (13/03/2026).`);
  });

  it('shows the day of the revocation even if the signature is valid', async () => {
    await cacheSigningKeys([key], CACHED_AT);
    const entries = entriesOf('OTRO-1', CODE, 'OTRO-2');
    // 18/11/2026 for this code, and the day before for the others.
    const days = entries.match(/.{8}/g)?.map((entry) => (entry === entriesOf(CODE) ? 'USc' : 'USY'));
    await cacheRevocations({ entries, days: days?.join('') ?? null, issuedAt: LIST_AT });
    stubResponses(noNetwork, noNetwork);
    await show();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Anulado el 18/11/2026');
    expect(screen.getByText(CODE, { selector: '[role=alert] *' })).toBeVisible();
    expect(await textOf(/^Figura/)).toBe(
      `Figura en la lista de anulados que ${academy.name} firmó el 19/11/2026: ya no tiene validez.`,
    );
    expect(screen.queryByText(new RegExp(valid))).toBeNull();
    expect(screen.queryByText(/María/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comprobar ahora' })).toBeEnabled();
  });

  it('shows a typed code as revoked if the cached list has no days', async () => {
    await cacheRevocations({ entries: entriesOf(CODE), issuedAt: LIST_AT });
    stubResponses(noNetwork, noNetwork);
    await show(CODE);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Anulado (fecha no disponible)');
    expect(await textOf(/^Figura/)).toMatch(/firmó el 19\/11\/2026: .* La fecha de la anulación se ve con conexión\.$/);
  });

  it('shows that a changed link is forged', async () => {
    await cacheSigningKeys([key], CACHED_AT);
    stubResponses(noNetwork, noNetwork);
    await show(changed);
    expect(await textOf(forged)).toBe(forged);
    expect(screen.queryByText('Otra Persona')).toBeNull();
  });

  it('shows an error if no keys are cached', async () => {
    stubResponses(noNetwork, noNetwork);
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain(VIEWER_TEXTS.failed);
    expect(screen.queryByText(unknownKey)).toBeNull();
    expect(screen.queryByText(/María/)).toBeNull();
  });

  it('shows an error and its reason if the key is not cached', async () => {
    await cacheSigningKeys([otherKey], CACHED_AT);
    stubResponses(noNetwork, noNetwork);
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain(VIEWER_TEXTS.failed);
    expect(await textOf(unknownKey)).toBe(unknownKey);
    expect(screen.queryByText(/María/)).toBeNull();
  });
});

it('hides a cached copy that is in the revocation list', async () => {
  await cacheCertificate(token, aPublicCertificate({ token }), CACHED_AT);
  await cacheRevocations({ entries: entriesOf(CODE), issuedAt: LIST_AT });
  stubResponses(noNetwork, noNetwork);
  await show(CODE);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Anulado');
  expect(screen.queryByText(/Copia sin conexión|María/)).toBeNull();
  expect(document.title).toBe('Certificado anulado · Telar');
});

it('finds a code in the revocation list that was typed in lower case and was never opened on this device', async () => {
  await cacheRevocations({ entries: entriesOf(CODE), issuedAt: LIST_AT });
  stubResponses(noNetwork, noNetwork);
  await show(CODE.toLowerCase());
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Anulado');
});

it('shows the signature result next to a cached copy, which stays unconfirmed', async () => {
  await cacheCertificate(token, aPublicCertificate({ token }), CACHED_AT);
  await cacheSigningKeys([key], CACHED_AT);
  stubResponses(noNetwork, noNetwork);
  await show();
  expect(await textOf(/^Copia /)).toBe('Copia sin conexión del 20/11/2026 17:05');
  expect(await textOf(new RegExp(valid))).toBe(
    `${valid}: este dispositivo la comprobó con la clave pública de ${academy.name}.`,
  );
  expect(screen.queryByText(/Auténtico ·/)).toBeNull();
  expect(await textOf(/^Emitido el/)).toBe(
    'Emitido el 14/03/2026. Sin conexión no se puede comprobar si sigue vigente.',
  );
});

it('shows the date of the revocation list with a cached copy that is not in it', async () => {
  await cacheCertificate(token, aPublicCertificate({ token }), CACHED_AT);
  await cacheSigningKeys([key], CACHED_AT);
  await cacheRevocations({ entries: '', issuedAt: LIST_AT });
  stubResponses(noNetwork, noNetwork);
  await show();
  expect(await textOf(new RegExp(`^${valid}`))).toBe(`${valid}; estado al 19/11/2026, sin conexión`);
  expect(await textOf(/^Emitido el/)).toBe(
    'Emitido el 14/03/2026. No figura en la lista de anulados del 19/11/2026; lo que pasó después todavía no se sabe.',
  );
  expect(screen.queryByText(/vigente/)).toBeNull();
});
