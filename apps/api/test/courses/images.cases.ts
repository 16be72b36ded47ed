import { CourseSaved } from '@telar/contracts/courses';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import sharp from 'sharp';
import { MINIMAL_COURSE, sendCourse } from '../support/courses';
import { createCourse } from '../support/factories';
import { headersOf } from '../support/sessions';
import { storedFiles } from '../support/stored-files';
import { beforeTests, useApp } from '../support/use-app';

const UNSUPPORTED = {
  statusCode: 415,
  error: 'image_type_unsupported',
  message: 'El archivo debe ser una imagen válida.',
};
const DAMAGED = { statusCode: 422, error: 'image_damaged', message: 'La imagen está dañada y no se puede leer.' };

describe('images', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  const drawing = (width = 1600, height = 1000) =>
    sharp({ create: { width, height, channels: 3, background: '#8E1B3B' } }).composite([
      {
        input: Buffer.from(
          `<svg width="${width / 2}" height="${height}"><rect width="100%" height="100%" fill="#E3A72F"/></svg>`,
        ),
        left: 0,
        top: 0,
      },
    ]);

  const post = (bytes: Buffer, type?: string, fields: Record<string, unknown> = {}) =>
    sendCourse(
      test,
      admin,
      { ...MINIMAL_COURSE, ...fields },
      { image: { bytes, ...(type !== undefined && { type }) } },
    );

  const createWithImage = async (bytes: Buffer, type?: string) => {
    const response = await post(bytes, type);
    expect(response.json()).toMatchObject({ success: true });
    return CourseSaved.parse(response.json()).course;
  };

  const get = async (path: string) => {
    const response = await test.inject({ url: path });
    expect(response.statusCode).toBe(200);
    return response;
  };

  const paths = (srcset: string | null | undefined) =>
    (srcset ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? '');

  /** Counts the images in the database and the files in the storage. */
  const countStored = async () => {
    const [row] = await test.database.query<{ n: number }[]>(
      `select count(*)::int as n from stored_files where kind = 'image'`,
    );
    return { rows: row?.n, files: storedFiles(test).length };
  };

  describe('the image of a course', () => {
    it.each([
      ['JPEG', 'image/jpeg', () => drawing().jpeg().toBuffer()],
      ['PNG', 'image/png', () => drawing().png().toBuffer()],
      ['PNG of 16 bits', 'image/png', () => drawing().toColorspace('rgb16').png().toBuffer()],
      ['grey PNG', 'image/png', () => drawing().greyscale().png().toBuffer()],
      ['WebP', 'image/webp', () => drawing().webp().toBuffer()],
      ['AVIF', 'image/avif', () => drawing(320, 200).avif({ effort: 0 }).toBuffer()],
      ['GIF', 'image/gif', () => drawing(320, 200).gif().toBuffer()],
      ['JPEG in CMYK', 'image/jpeg', () => drawing(320, 200).toColorspace('cmyk').jpeg().toBuffer()],
      ['image of two pixels', 'image/png', () => drawing(2, 1).png().toBuffer()],
      ['image of an undeclared type', 'application/octet-stream', () => drawing().png().toBuffer()],
      ['JPEG by its other name', 'image/jpg', () => drawing().jpeg().toBuffer()],
    ])('is stored in three widths from a %s', async (_, type, make) => {
      const course = await createWithImage(await make(), type);
      expect(course.image_srcset).toMatch(/^\/api\/files\/images\/[0-9a-f]{32} 320w, \S+ 640w, \S+ 1280w$/);
      expect(course.image_url).toBe(paths(course.image_srcset)[2]);
      const sizes = await Promise.all(
        paths(course.image_srcset).map(async (path) => {
          const { format, width, height } = await sharp((await get(path)).rawPayload).metadata();
          return `${format} ${width}×${height}`;
        }),
      );
      expect(sizes).toEqual(['webp 320×200', 'webp 640×400', 'webp 1280×800']);
      expect(course.image_placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{40,380}$/);
    });

    it('is served as immutable, with its type and ETag', async () => {
      const { image_url: path } = await createWithImage(await drawing().png().toBuffer());
      const { headers } = await get(String(path));
      expect(headers['content-type']).toBe('image/webp');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
      const again = await test.inject({ url: String(path), headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    });

    it('is upright and has no metadata and no bytes from after the image', async () => {
      const bytes = await drawing(800, 500)
        .withExif({ IFD0: { Make: 'Camara secreta' }, IFD3: { GPSLatitude: '12/1 2/1 3/1' } })
        .withMetadata({ orientation: 3 })
        .jpeg()
        .toBuffer();
      expect(bytes.includes('Camara secreta')).toBe(true);
      expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 3 });
      const course = await createWithImage(
        Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
        'image/jpeg',
      );
      const { rawPayload } = await get(String(course.image_url));
      const { exif, orientation, xmp, icc } = await sharp(rawPayload).metadata();
      expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(rawPayload.includes('script')).toBe(false);
      // The yellow half was on the left of the photograph, which was upside down.
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const middle = Math.floor(info.height / 2) * info.width;
      const green = (x: number) => data[(middle + x) * info.channels + 1] ?? 0;
      expect(green(100)).toBeLessThan(80);
      expect(green(info.width - 100)).toBeGreaterThan(120);
    });

    it.each([
      ['an SVG', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), UNSUPPORTED],
      ['an SVG declared as a PNG', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), UNSUPPORTED],
      ['an HTML page declared as a JPEG', 'image/jpeg', Buffer.from('<!doctype html><script>1</script>'), UNSUPPORTED],
      ['a PDF', 'application/pdf', Buffer.from('%PDF-1.7'), UNSUPPORTED],
      ['a TIFF', 'image/tiff', Buffer.from('II*\0\x08\0\0\0'), UNSUPPORTED],
      ['a HEIC', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), UNSUPPORTED],
      ['empty', 'image/png', Buffer.alloc(0), DAMAGED],
      ['only the signature of a PNG', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), DAMAGED],
      ['a GIF signature and text', 'image/gif', Buffer.from('GIF89a and then words'), DAMAGED],
    ])('is refused if it is %s, and nothing is stored', async (_, type, bytes, error) => {
      const [before] = await Promise.all([countStored()]);
      const courses = await test.database.query('select count(*) from courses');
      const response = await post(bytes, type);
      expect(response.statusCode).toBe(error.statusCode);
      expect(response.json()).toMatchObject({ success: false, ...error });
      expect(await countStored()).toEqual(before);
      expect(await test.database.query('select count(*) from courses')).toEqual(courses);
    });

    it('is refused if it is of another type than declared, cut off or has too many pixels', async () => {
      const png = await drawing().png().toBuffer();
      expect((await post(png, 'image/jpeg')).json()).toMatchObject({ statusCode: 415 });
      const jpeg = await drawing().jpeg().toBuffer();
      expect((await post(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')).json()).toMatchObject({
        statusCode: 422,
        error: 'image_damaged',
      });
      const huge = await sharp({ create: { width: 8_001, height: 5_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const started = performance.now();
      expect((await post(huge)).json()).toMatchObject({ statusCode: 422, error: 'image_exhausting' });
      expect(performance.now() - started).toBeLessThan(1_000);
    });

    it('is refused without decoding if it is a small AVIF file with very many pixels', async () => {
      const flat = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#fa0' } });
      const honest = await flat.avif({ effort: 0 }).toBuffer();
      // A header that names a small size: `ispe` is followed by four bytes, the width and the height.
      const lying = Buffer.from(honest);
      const size = lying.indexOf('ispe') + 8;
      lying.writeUInt32BE(100, size);
      lying.writeUInt32BE(100, size + 4);
      for (const [bytes, error] of [
        [honest, 'image_exhausting'],
        [lying, 'image_damaged'],
      ] as const) {
        expect(bytes.length).toBeLessThan(5_000);
        const started = performance.now();
        expect((await post(bytes, 'image/avif')).json()).toMatchObject({ statusCode: 422, error });
        expect(performance.now() - started).toBeLessThan(500);
      }
    });

    it('may have 5 MB, but is refused with one more byte', async () => {
      const jpeg = await drawing(320, 200).jpeg().toBuffer();
      const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
      expect((await post(padded(FILE_LIMITS.imageBytes), 'image/jpeg')).statusCode).toBe(201);
      const before = await countStored();
      const response = await post(padded(FILE_LIMITS.imageBytes + 1), 'image/jpeg');
      expect(response.json()).toMatchObject({ statusCode: 413, message: 'La imagen supera los 5MB.' });
      expect(await countStored()).toEqual(before);
    });

    it('is optional in a form, also as an empty part of a browser', async () => {
      const empty = { bytes: Buffer.alloc(0), type: 'application/octet-stream', filename: '' };
      const response = await sendCourse(test, admin, MINIMAL_COURSE, { image: empty });
      expect(response.json()).toMatchObject({
        success: true,
        image_url: null,
        image_srcset: null,
        image_placeholder: null,
      });
    });

    it('is refused in another field', async () => {
      const image = { bytes: await drawing(320, 200).png().toBuffer(), field: 'retrato' };
      expect((await sendCourse(test, admin, MINIMAL_COURSE, { image })).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'retrato' }],
      });
    });

    it('takes precedence over a URL, and stays when a form has no image', async () => {
      const response = await post(await drawing().png().toBuffer(), 'image/png', {
        image_url: 'https://ejemplo.pe/x.png',
      });
      const { course } = CourseSaved.parse(response.json());
      expect(course.image_url).toMatch(/^\/api\/files\/images\//);
      for (const fields of [
        { title: 'Otro' },
        { title: 'Otro', image_url: '' },
        { title: 'Otro', image_url: course.image_url },
      ]) {
        const again = CourseSaved.parse(
          (await sendCourse(test, admin, fields, { id: course.id, form: true })).json(),
        ).course;
        expect(again).toEqual({ ...course, title: 'Otro', updated_at: again.updated_at });
      }
      await get(String(course.image_url));
    });

    it('is deleted when another one is saved, and not before', async () => {
      const first = await createWithImage(await drawing().png().toBuffer());
      const before = await countStored();
      const change = (fields: Record<string, unknown>, bytes?: Buffer) =>
        sendCourse(test, admin, fields, { id: first.id, ...(bytes && { image: { bytes } }) });

      expect((await change({ price: '' }, await drawing().png().toBuffer())).statusCode).toBe(400);
      expect((await change({}, Buffer.from('nada'))).statusCode).toBe(415);
      expect((await change({ expected_updated_at: 'antes' }, await drawing().png().toBuffer())).statusCode).toBe(409);
      expect(await countStored()).toEqual(before);
      await get(String(first.image_url));

      const second = CourseSaved.parse((await change({}, await drawing().negate().png().toBuffer())).json()).course;
      expect(second.image_url).not.toBe(first.image_url);
      expect(await countStored()).toEqual(before);
      for (const path of paths(first.image_srcset)) expect((await test.inject({ url: path })).statusCode).toBe(404);

      const third = CourseSaved.parse((await change({ image_url: null })).json()).course;
      expect(third).toMatchObject({ image_url: null, image_srcset: null, image_placeholder: null });
      expect(await countStored()).toEqual({ rows: (before.rows ?? 0) - 3, files: before.files - 3 });
    });

    it('is not stored for a course that does not exist', async () => {
      const before = await countStored();
      const image = { bytes: await drawing(320, 200).png().toBuffer() };
      expect((await sendCourse(test, admin, MINIMAL_COURSE, { id: 2_000_000, image })).statusCode).toBe(404);
      expect(await countStored()).toEqual(before);
    });

    it('leaves no extra files after simultaneous changes', async () => {
      const { id } = await createCourse(test.database);
      const before = await countStored();
      const bytes = await drawing(320, 200).png().toBuffer();
      const responses = await Promise.all(
        [1, 2, 3, 4].map(() => sendCourse(test, admin, {}, { id, image: { bytes } })),
      );
      expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
      expect(await countStored()).toEqual({ rows: (before.rows ?? 0) + 3, files: before.files + 3 });
    });
  });

  describe('GET /api/files/images/{id}', () => {
    it.each([['0'.repeat(32)], ['abc'], ['..%2F..%2Fetc%2Fpasswd'], ['%00']])('returns 404 for %s', async (id) => {
      expect((await test.inject({ url: `/api/files/images/${id}` })).json()).toMatchObject({
        statusCode: 404,
        error: 'file_not_found',
      });
    });

    it('returns 404 for a file that is not an image', async () => {
      const id = 'a'.repeat(32);
      await test.database.query(
        `insert into stored_files (id, kind, media_type, size, sha256) values ($1, 'certificate', 'application/pdf', 1, $2)`,
        [id, 'b'.repeat(64)],
      );
      expect((await test.inject({ url: `/api/files/images/${id}` })).statusCode).toBe(404);
    });
  });
});
