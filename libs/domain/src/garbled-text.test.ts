import { isGarbled } from './garbled-text';

/** What a reader of Windows-1252 shows of UTF-8. */
const misread = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

it.each(['José Ñahui', 'ÁÉÍÓÚÜÑ', 'N° 001', '«Gestión» – pública', 'á', 'Í'])(
  'finds %j read with the wrong encoding',
  (text) => {
    expect(isGarbled(text)).toBe(false);
    expect(isGarbled(misread(text))).toBe(true);
  },
);

it('finds a character that could not be read, and accepts letters of other languages', () => {
  expect(isGarbled('Jos\uFFFD')).toBe(true);
  for (const name of ['JosÃ© Ã‘ahui']) expect(isGarbled(name)).toBe(true);
  for (const name of ['JOÃO SÃO', 'João', 'Ângela', 'Françoise', "D'Angelo"]) expect(isGarbled(name)).toBe(false);
});
