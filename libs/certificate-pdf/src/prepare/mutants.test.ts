import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { inOneLine, mapInParallel, requireTools, run } from '../../test-support/external-tools';
import { aForm, anOrder, aTemplate, DEMO_TEMPLATE, fonts } from '../../test-support/fixtures';
import { PASSIVE, UNBALANCED } from '../../test-support/template-kinds';
import { templateMutants } from '../../test-support/template-mutants';
import { renderCertificate } from '../render';
import { TemplateError } from '../template/template-error';
import { prepareTemplate } from './prepare-template';
import { tryTemplate } from './trial';

/** `MUTANTS=5000 npm run jest -- mutants` tries more of them. */
const MUTANTS = Number(process.env.MUTANTS ?? 120);
/** The trial reads every mutant. Other programs read the text of every third one and the QR of every ninth one. */
const TEXT_READ_EVERY = 3;
const QR_READ_EVERY = 9;
const SEED = 20_261_122;
const TIMEOUT_MS = 600_000;

let folder = '';
beforeAll(() => {
  // pdf-lib reports each object that it skips.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-mutants-'));
});
afterAll(() => {
  jest.restoreAllMocks();
  if (folder) rmSync(folder, { recursive: true });
});

async function originals(): Promise<Uint8Array[]> {
  const made = [...PASSIVE, ...UNBALANCED].map(([, make]) => make());
  const form = await aForm({ user_name: [60, 400, 600, 60], qr: [700, 40, 90, 90], lema: [60, 40, 200, 20] });
  return [...made, form, await aTemplate({ rotation: 90 }), new Uint8Array(await readFile(DEMO_TEMPLATE))];
}

/** What becomes of a mutant: `refused`, `readable`, or what is wrong. */
async function outcomeOf(mutant: Uint8Array, index: number): Promise<string> {
  const order = anOrder(mutant);
  let template: Uint8Array;
  try {
    template = await prepareTemplate(mutant);
    await tryTemplate(template, fonts);
  } catch (error) {
    return error instanceof TemplateError ? 'refused' : `mutant ${index}: ${String(error)}`;
  }
  // From here on nothing may fail: the template is accepted.
  const { bytes } = await renderCertificate({ ...order, template });
  if (index % TEXT_READ_EVERY !== 0) return 'readable';
  const name = join(folder, String(index));
  await writeFile(`${name}.pdf`, bytes);
  const text = inOneLine(await run('pdftotext', '-l', '1', `${name}.pdf`, '-'));
  if (!text.includes('MARÍA FERNANDA QUISPE ÑAHUI')) return `mutant ${index}: no name`;
  if (!text.includes(order.content.certificate_code)) return `mutant ${index}: no code`;
  if (index % QR_READ_EVERY !== 0) return 'readable';
  await run('pdftoppm', '-r', '100', '-gray', '-l', '1', '-singlefile', `${name}.pdf`, name);
  const address = await run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${name}.pgm`).catch(() => '');
  return address.trim() === order.verificationUrl ? 'readable' : `mutant ${index}: no QR`;
}

it(
  `${MUTANTS} damaged templates are refused, or their certificates are readable`,
  async () => {
    const outcomes = await mapInParallel(templateMutants(await originals(), MUTANTS, SEED), outcomeOf);
    expect(outcomes.filter((outcome) => outcome !== 'refused' && outcome !== 'readable')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(MUTANTS / 25);
    expect(outcomes.filter((outcome) => outcome === 'readable').length).toBeGreaterThan(MUTANTS / 5);
  },
  TIMEOUT_MS,
);
