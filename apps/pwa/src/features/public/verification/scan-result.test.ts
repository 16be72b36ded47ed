import { signer } from '../../../../test/signed-tokens';
import { cacheSigningKeys } from '../../../offline/store/certificates';
import { certificateDatabase } from '../../../offline/store/database';
import { readQrText, readTypedText } from './scan-result';

const HERE = 'https://academia.test';
const CODE = 'TLR-2026-7F3K9Q';

beforeEach(() => certificateDatabase.signingKeys.clear());

it.each([
  [`${HERE}/c/${CODE}`, CODE],
  [`  ${HERE}/c/${CODE}/\n`, CODE],
  [`${HERE}/c/aaa.bbb.ccc`, 'aaa.bbb.ccc'],
  [`${HERE}/c/${CODE}?utm=1#x`, CODE],
])('takes %j for the certificate', async (text, token) => {
  expect(await readQrText(text, HERE)).toEqual({ found: 'certificate', token });
});

it.each([
  ['another site', `https://academia.test.malo.pe/c/${CODE}`],
  ['another site with a token that nobody of ours signed', 'https://malo.pe/c/aaa.bbb.ccc'],
  ['another page of this site', `${HERE}/cursos/3`],
  ['a deeper path', `${HERE}/c/${CODE}/x`],
  ['no code', `${HERE}/c/../api`],
  ['another scheme', 'javascript:alert(1)//academia.test/c/TLR-2026-7F3K9Q'],
  ['plain text', 'WIFI:S:casa;P:1234;;'],
  ['a bare code', CODE],
])('does not take %s for one', async (_, text) => {
  expect(await readQrText(text, HERE)).toEqual({ found: 'foreign', text });
});

it('knows a certificate of the academy from before it moved by its signature', async () => {
  const [ours, theirs] = await Promise.all([signer('k1'), signer('k1')]);
  await cacheSigningKeys([ours.key]);
  const token = await ours.sign();
  expect(await readQrText(`https://antes.test/c/${token}`, HERE)).toEqual({ found: 'certificate', token });
  const forged = await theirs.sign();
  expect(await readQrText(`https://antes.test/c/${forged}`, HERE)).toMatchObject({ found: 'foreign' });
});

it('shows no more than a line of what is foreign', async () => {
  const { text } = (await readQrText('x'.repeat(4000), HERE)) as { text: string };
  expect(text).toHaveLength(120);
});

it.each([
  ['a code', CODE, CODE],
  ['one with spaces around and inside', ` ${CODE.replace(/-/g, ' -')} `, CODE],
  ['an address', `${HERE}/c/${CODE}`, CODE],
  ['a token', 'aaa.bbb.ccc', 'aaa.bbb.ccc'],
])('takes %s that was typed', async (_, text, token) => {
  expect(await readTypedText(text, HERE)).toEqual({ found: 'certificate', token });
});

it('tells what is no code from another site’s address', async () => {
  for (const text of ['', 'TLR', 'verify', '¿qué es esto?', `${HERE}/cursos`])
    expect(await readTypedText(text, HERE)).toBeNull();
  expect(await readTypedText(`https://malo.pe/c/${CODE}`, HERE)).toMatchObject({ found: 'foreign' });
});
