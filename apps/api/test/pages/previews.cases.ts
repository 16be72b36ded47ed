import { formatSoles } from '@telar/domain/money';
import sharp from 'sharp';
import { PreviewQueue } from '../../src/app/pages/preview-queue';
import { wordsSvg } from '../../src/app/pages/preview-words';
import type { PreviewWords } from '../../src/app/pages/preview-words';
import type { TestApp } from '../support/app';
import { MINIMAL_COURSE, sendCourse } from '../support/courses';
import { createCourse } from '../support/factories';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { createPwaFolder } from '../support/pwa-folder';
import { fillQueue } from '../support/queues';

const SIZE = { width: 1200, height: 630 };

const pwa = createPwaFolder({ 'index.html': '<!doctype html><html><head><title>Telar</title></head></html>' });

describe('previews', () => {
  let issuing: Issuing;
  let test: TestApp;

  beforeAll(async () => {
    issuing = await startIssuing(pwa);
    test = issuing.test;
  });
  afterAll(() => test.close());

  /** The URL of the image that messengers show with a page. */
  async function imageOf(path: string): Promise<URL> {
    const { body } = await test.inject({ url: path });
    return new URL(String(/<meta property="og:image" content="([^"]*)"/.exec(body)?.[1]));
  }

  describe('the image of a link preview', () => {
    /** Checks the image's media type, its size, and that it has fewer bytes than WhatsApp's limit. */
    async function expectPreview({ pathname, search }: URL, mediaType: string) {
      const preview = await test.inject({ url: pathname + search });
      expect(preview.headers['content-type']).toBe(mediaType);
      expect(preview.rawPayload.length).toBeLessThan(300_000);
      expect(await sharp(preview.rawPayload).metadata()).toMatchObject(SIZE);
    }

    /**
     * Checks the band at the image's bottom, pixel by pixel, for the words. Compression changes each pixel a little.
     */
    async function expectWords({ pathname, search }: URL, words: PreviewWords) {
      const band = { left: 0, top: SIZE.height - 200, width: SIZE.width, height: 200 };
      const pixels = (image: Buffer) => sharp(image).removeAlpha().extract(band).raw().toBuffer();
      const shown = await pixels((await test.inject({ url: pathname + search })).rawPayload);
      const distance = async (expected: PreviewWords) => {
        const drawn = await pixels(Buffer.from(wordsSvg(expected)));
        return drawn.reduce((sum, value, index) => sum + Math.abs(value - (shown[index] ?? 0)), 0) / drawn.length;
      };
      expect(await distance(words)).toBeLessThan(2);
      expect(await distance({ ...words, title: `${words.title}.` })).toBeGreaterThan(await distance(words));
      expect(await distance({ ...words, detail: `${words.detail}.` })).toBeGreaterThan(await distance(words));
    }

    it('of a course without an image is the woven pattern', async () => {
      const { id } = await createCourse(test.database);
      await expectPreview(await imageOf(`/cursos/${id}`), 'image/png');
    });

    it('draws the words of a course into its image, and again after they change', async () => {
      const { id } = await createCourse(test.database, { title: 'Telar a pedal' });
      const bytes = async () => (await test.inject({ url: `/api/previews/cursos/${id}` })).rawPayload;
      const first = await bytes();
      // The band at the bottom has the color of the page's dark parts, which the pattern does not have there.
      const pixel = await sharp(first).extract({ left: 2, top: 620, width: 1, height: 1 }).raw().toBuffer();
      expect([...pixel.subarray(0, 3)]).toEqual([0x14, 0x21, 0x3d]);
      expect((await bytes()).equals(first)).toBe(true);
      const title = '"><script>&amp;</svg> ☃ '.repeat(20);
      await test.database.query('update courses set title = $2 where id = $1', [id, title]);
      const changed = await bytes();
      expect(changed.equals(first)).toBe(false);
      expect(await sharp(changed).metadata()).toMatchObject(SIZE);
    });

    it('shows an uploaded image as a JPEG with the words of the course over it', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const photo = sharp({ create: { width: 800, height: 500, channels: 3, background: '#000', noise } });
      const image = { bytes: await photo.jpeg({ quality: 70 }).toBuffer(), type: 'image/jpeg' };
      const { id } = (await sendCourse(test, issuing.admin, MINIMAL_COURSE, { image })).json<{ id: number }>();
      const preview = await imageOf(`/cursos/${id}`);
      await expectPreview(preview, 'image/jpeg');
      const { title, price, instructor } = MINIMAL_COURSE;
      const detail = `${formatSoles(price)} · Con ${instructor}`;
      await expectWords(preview, { label: 'Curso · Telar', title, detail });
    });

    it.each(['https://ejemplo.pe/a.jpg?b=1&c=2', '/hero/a.jpg', '/hero/a.svg'])(
      'is drawn with the words of a course whose image is %s',
      async (imageUrl) => {
        const { id } = await createCourse(test.database, { imageUrl, title: 'Telar a pedal', price: '1499.99' });
        const preview = await imageOf(`/cursos/${id}`);
        expect(preview.origin).toBe('https://academia.test');
        await expectPreview(preview, 'image/png');
        const { instructor } = (await test.inject({ url: `/api/courses/${id}` })).json<{ instructor: string }>();
        const detail = `S/ 1,499.99 · Con ${instructor}`;
        await expectWords(preview, { label: 'Curso · Telar', title: 'Telar a pedal', detail });
      },
    );

    it('of a certificate carries its words until the certificate is revoked', async () => {
      const code = issuing.newCode();
      const person = { user_name: 'Ana Ñusta Quispe', course_title: 'Gestión y control', issue_date: '2026-03-14' };
      await issuing.issue({ certificate_code: code, ...person });
      const image = await imageOf(`/c/${code}`);
      await expectPreview(image, 'image/png');
      await expectWords(image, {
        label: 'Certificado · Telar',
        title: 'Ana Ñusta Quispe',
        detail: 'Gestión y control · Emitido el 14/03/2026',
      });
      await test.database.query('update certificates set revoked_at = now() where code = $1', [code]);
      expect((await test.inject({ url: image.pathname })).statusCode).toBe(404);
    });

    it('stays in caches for a day, or five minutes if it is of a certificate, which may be revoked', async () => {
      const { id } = await createCourse(test.database);
      const code = issuing.newCode();
      await issuing.issue({ certificate_code: code });
      const maxAges = await Promise.all(
        ['academia', `cursos/${id}`, `certificados/${code}`].map(
          async (image) => (await test.inject({ url: `/api/previews/${image}` })).headers['cache-control'],
        ),
      );
      expect(maxAges).toEqual(['public, max-age=86400', 'public, max-age=86400', 'public, max-age=300']);
    });

    it('are drawn for other callers although one asks for many', async () => {
      const [flood, other] = ['190.1.1.1', '181.2.2.2'];
      const finish = fillQueue(test.app.get(PreviewQueue), flood);
      const draw = async (remoteAddress: string) => {
        const { id } = await createCourse(test.database);
        return test.inject({ url: `/api/previews/cursos/${id}`, remoteAddress });
      };
      expect((await draw(flood)).statusCode).toBe(503);
      const waiting = draw(other);
      // Meanwhile the other one reaches the queue.
      expect((await draw(flood)).statusCode).toBe(503);
      await finish();
      expect((await waiting).statusCode).toBe(200);
    });

    it.each(['/api/previews/certificados/NO-EXISTE-1', '/api/previews/cursos/2000000'])(
      'does not exist at %s',
      async (url) => {
        expect((await test.inject({ url })).statusCode).toBe(404);
      },
    );
  });
});
