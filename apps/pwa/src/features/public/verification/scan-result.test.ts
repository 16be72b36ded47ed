import { jest } from '@jest/globals';
import { signer } from '../../../../test/signed-tokens';
import { cacheSigningKeys } from '../../../offline/store/certificates';
import { certificateDatabase } from '../../../offline/store/database';
import { readQrText, readTypedText } from './scan-result';

const ORIGIN = 'https://academia.test';
const CODE = 'TLR-2026-7F3K9Q';

beforeEach(() => certificateDatabase.signingKeys.clear());

it.each([
  [`${ORIGIN}/c/${CODE}`, CODE],
  [`  ${ORIGIN}/c/${CODE}/\n`, CODE],
  [`${ORIGIN}/c/aaa.bbb.ccc`, 'aaa.bbb.ccc'],
  [`${ORIGIN}/c/${CODE}?utm=1#x`, CODE],
])('finds the certificate in the QR text %j', async (text, token) => {
  expect(await readQrText(text, ORIGIN)).toEqual({ found: 'certificate', token });
});

it.each([
  ['another site', `https://academia.test.malo.pe/c/${CODE}`],
  ['another site with a token that the academy did not sign', 'https://malo.pe/c/aaa.bbb.ccc'],
  ['another page of this site', `${ORIGIN}/cursos/3`],
  ['a deeper path', `${ORIGIN}/c/${CODE}/x`],
  ['no code', `${ORIGIN}/c/../api`],
  ['another scheme', 'javascript:alert(1)//academia.test/c/TLR-2026-7F3K9Q'],
  ['plain text', 'WIFI:S:casa;P:1234;;'],
  ['a bare code', CODE],
])('finds no certificate in %s', async (_, text) => {
  expect(await readQrText(text, ORIGIN)).toEqual({ found: 'foreign', text });
});

it('accepts the academy’s former domain if the academy signed the token', async () => {
  const [ours, theirs] = await Promise.all([signer('k1'), signer('k1')]);
  await cacheSigningKeys([ours.key]);
  const token = await ours.sign();
  expect(await readQrText(`https://antes.test/c/${token}`, ORIGIN)).toEqual({ found: 'certificate', token });
  const forged = await theirs.sign();
  expect(await readQrText(`https://antes.test/c/${forged}`, ORIGIN)).toMatchObject({ found: 'foreign' });
});

describe('an address of the former site', () => {
  const respond = (url: string) => {
    const response = { redirected: true, url } as Response;
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(response));
    return globalThis.fetch as jest.Mock<typeof fetch>;
  };
  const host = 'academia.test';

  it.each([
    [`${ORIGIN}/certificados/N%C2%B0%20001%2F2019`, '/certificados/N%C2%B0%20001%2F2019'],
    [`https://www.${host}/verificar.php?codigo=1`, '/verificar.php?codigo=1'],
    [`${ORIGIN}//malo.pe/x`, '//malo.pe/x'],
  ])('is asked of this server: %s', async (text, path) => {
    const fetched = respond(`${ORIGIN}/c/N%C2%B0%20001%2F2019`);
    const found = { found: 'certificate', token: 'N° 001/2019' };
    expect(await readQrText(text, ORIGIN)).toEqual(found);
    expect(await readTypedText(text, ORIGIN)).toEqual(found);
    expect(fetched.mock.calls[0]?.[0]).toBe(ORIGIN + path);
  });

  it.each([
    ['another page', `${ORIGIN}/certificados`],
    ['another site', 'https://malo.pe/c/N-001-2019'],
  ])('that leads to %s is foreign', async (_, url) => {
    respond(url);
    expect(await readQrText(`${ORIGIN}/certificados/1`, ORIGIN)).toMatchObject({ found: 'foreign' });
  });

  it('needs the network', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    const text = `${ORIGIN}/certificados/1`;
    expect(await readQrText(text, ORIGIN)).toEqual({ found: 'offline', text });
  });

  it('is never asked of another site, nor of the API', async () => {
    const fetched = respond(`${ORIGIN}/c/N-001-2019`);
    for (const text of [
      'https://malo.pe/certificados/1',
      `${ORIGIN}/api/courses`,
      `${ORIGIN}/cursos/3`,
      'WIFI:S:casa;;',
    ]) {
      expect(await readQrText(text, ORIGIN)).toMatchObject({ found: 'foreign' });
    }
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('cuts a foreign text at 120 characters', async () => {
  const { text } = (await readQrText('x'.repeat(4000), ORIGIN)) as { text: string };
  expect(text).toHaveLength(120);
});

it.each([
  ['a code', CODE, CODE],
  ['a code with spaces around and inside', ` ${CODE.replace(/-/g, ' -')} `, CODE],
  ['a URL', `${ORIGIN}/c/${CODE}`, CODE],
  ['the printed address', `academia.test/c/${CODE}`, CODE],
  ['a code with other dashes', 'TLR–2026—7F3K9Q', CODE],
  ['what a PDF reader copies', `Código: TLR-\u200B2026-7F3K9Q.`, CODE],
  ['a code without hyphens', 'TLR 7F3K 9QX2 M4ZA 80BD', 'TLR7F3K9QX2M4ZA80BD'],
  ['a token', 'aaa.bbb.ccc', 'aaa.bbb.ccc'],
  ['the code of an old certificate', ' N°  001/2019 ', 'N° 001/2019'],
  ['an old code with two dots', 'C.001.2019', 'C-001-2019'],
])('finds the certificate if the user types %s', async (_, text, token) => {
  expect(await readTypedText(text, ORIGIN)).toEqual({ found: 'certificate', token });
});

it('rejects typed text that is not a code, and reports another site’s URL as foreign', async () => {
  for (const text of ['', 'TLR', 'verify', '¿qué es esto?', `${ORIGIN}/cursos`]) {
    expect(await readTypedText(text, ORIGIN)).toBeNull();
  }
  for (const address of [`https://malo.pe/c/${CODE}`, `malo.pe/c/${CODE}`]) {
    expect(await readTypedText(address, ORIGIN)).toMatchObject({ found: 'foreign' });
  }
});
