import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACEMENT_LIMITS } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { formInks } from '@telar/domain/form-inks';
import { proposedPlacement } from '@telar/domain/proposed-placement';
import {
  crowdedTemplate,
  CROWDED,
  darkForm,
  darkTemplate,
  ownFieldsTemplate,
} from '../../test-support/artwork-templates';
import type { ArtworkBox } from '../../test-support/artwork-templates';
import { inOneLine, requireTools, run } from '../../test-support/external-tools';
import { anOrder, aTemplate, NINE_MODULES } from '../../test-support/fixtures';
import { contentOf, openPdf } from '../../test-support/read-text';
import { renderCertificate } from '../render';
import { inspectTemplate } from '../template/template';
import { sampleArtwork } from './sample-artwork';

const A4 = { width: 841.89, height: 595.28 };
const PAGES = [A4, A4];

const proposalFor = async (template: Uint8Array, pages = PAGES) =>
  proposedPlacement(pages, await sampleArtwork(template));

const onFirstPage = ({ fields, qr, verification_url, bands }: Placement): ArtworkBox[] => [
  ...Object.values(fields),
  qr,
  ...(verification_url ? [verification_url] : []),
  ...bands,
];

/** By more than the inaccuracy of the sums. */
const overlaps = (a: ArtworkBox, b: ArtworkBox) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01;

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-artwork-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is the default placement on a page without artwork', async () => {
  expect(await proposalFor(await aTemplate({ pages: 2 }))).toEqual(defaultPlacement(PAGES));
});

describe('on a page with title, seal, signature lines and colored corners', () => {
  let proposal: Placement;
  beforeAll(async () => {
    proposal = await proposalFor(await crowdedTemplate());
  });

  it.each(Object.entries(CROWDED).filter(([name]) => name !== 'syllabusTitle'))(
    'prints nothing on %s',
    (_, artwork) => {
      for (const piece of [artwork].flat() as ArtworkBox[]) {
        for (const box of onFirstPage(proposal)) expect(overlaps(box, piece)).toBe(false);
      }
    },
  );

  it('leaves the room above the signature lines', () => {
    for (const { x, y, width } of CROWDED.signatures) {
      const above = { x, y: y - 24, width, height: 24 };
      for (const box of onFirstPage(proposal)) expect(overlaps(box, above)).toBe(false);
    }
  });

  it('prints all values apart from each other, with a QR that phones read', () => {
    const boxes = onFirstPage(proposal);
    expect(Object.keys(proposal.fields)).toHaveLength(10);
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlaps(a, b)).toBe(false)));
    expect(proposal.qr.width).toBeGreaterThan(90);
    expect(fitPlacement(proposal, PAGES)).toEqual(proposal);
  });

  it('leaves out the bands, which would cross the corners', () => {
    expect(proposal.bands).toEqual([]);
  });

  it('puts the syllabus below the title of the second page', () => {
    const { y, height } = CROWDED.syllabusTitle;
    expect(proposal.modules?.y).toBeGreaterThan(y + height - 14);
    expect(proposal.modules?.height).toBeGreaterThan(PLACEMENT_LIMITS.minBox * 10);
  });
});

describe('on dark artwork', () => {
  it('prints light text, and a QR that reads on its own white', async () => {
    const template = await darkTemplate();
    const placement = await proposalFor(template);
    expect(Object.values(placement.fields).map(({ ink }) => ink)).toEqual(Array(10).fill('#FFFFFF'));
    expect([placement.verification_url?.ink, placement.modules?.ink]).toEqual(['#FFFFFF', '#FFFFFF']);
    const order = { ...anOrder(template, { modules: NINE_MODULES }), placement };
    const { bytes } = await renderCertificate(order);
    const path = join(folder, 'dark.pdf');
    writeFileSync(path, bytes);
    expect(await run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    expect(inOneLine(await run('pdftotext', path, '-'))).toContain('MARÍA FERNANDA QUISPE ÑAHUI');
    const image = join(folder, 'dark');
    await run('pdftoppm', '-r', '150', '-gray', '-l', '1', '-singlefile', path, image);
    expect((await run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${image}.pgm`)).trim()).toBe(
      order.verificationUrl,
    );
  });
});

it('prints light text in form fields on dark artwork, unless their own color is readable there', async () => {
  const template = await darkForm();
  const { fields, pages } = await inspectTemplate(template);
  const form_inks = formInks(fields, pages, await sampleArtwork(template, () => true));
  expect(form_inks).toEqual({ user_name: '#FFFFFF', course_title: '#FFFFFF', certificate_code: '#FFFFFF' });
  const placement = { ...defaultPlacement(pages), form_inks };
  const { bytes } = await renderCertificate({ ...anOrder(template), placement });
  const drawn = contentOf((await openPdf(bytes)).getPage(0));
  const colors = [...drawn.matchAll(/^([\d. ]+) rg\nBT/gm)].map(([, color]) => color);
  // Name and course, DNI, code. A color is written only where it changes.
  expect(colors.slice(0, 3)).toEqual(['1 1 1', '1 0.8 0.2', '1 1 1']);
});

it('stays off the form fields that keep their look', async () => {
  const placement = await proposalFor(await ownFieldsTemplate(), [A4]);
  const sample = { x: 122, y: 215, width: 150, height: 20 };
  for (const box of onFirstPage(placement)) expect(overlaps(box, sample)).toBe(false);
});
