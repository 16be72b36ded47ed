import { jest } from '@jest/globals';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { VoucherError, voucherImage } from './voucher-image';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'yape', { type });
const drawn = { width: 0, height: 0, fill: '', bytes: 200_000, type: '', quality: 0 };

/** What the browser makes of a file; `null` if it cannot read it. */
let picture: { width: number; height: number } | null;
const close = jest.fn();

beforeEach(() => {
  picture = { width: 1080, height: 2400 };
  Object.assign(drawn, { fill: '', bytes: 200_000 });
  close.mockClear();
  globalThis.createImageBitmap = (() =>
    picture ? Promise.resolve({ ...picture, close }) : Promise.reject(new Error('Not an image'))) as never;
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(
    this: HTMLCanvasElement,
  ) {
    return {
      set fillStyle(color: string) {
        drawn.fill = color;
      },
      fillRect: () => undefined,
      drawImage: () => Object.assign(drawn, { width: this.width, height: this.height }),
    } as never;
  } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '', quality = 0) => {
    Object.assign(drawn, { type, quality });
    done(new Blob([new Uint8Array(drawn.bytes)], { type }));
  });
});
afterEach(() => jest.restoreAllMocks());

it.each(['image/jpeg', 'image/png', 'image/webp'])('sends a small %s as it is', async (type) => {
  const small = file(type, 300_000);
  expect(await voucherImage(small)).toBe(small);
  expect(close).toHaveBeenCalled();
});

it.each([
  ['a small one', 'image/png', 300],
  ['a large one', 'image/jpeg', 2_000_000],
  ['a file that is no picture', 'application/pdf', 100],
])('refuses a damaged picture: %s', async (_, type, bytes) => {
  picture = null;
  const failed = voucherImage(file(type, bytes));
  await expect(failed).rejects.toBeInstanceOf(VoucherError);
  await expect(failed).rejects.toMatchObject({ reason: 'unreadable' });
});

it.each([
  ['a large photo', 'image/jpeg', 300_001, { width: 3000, height: 4000 }, { width: 1200, height: 1600 }],
  ['a wide one', 'image/png', 4_000_000, { width: 3200, height: 800 }, { width: 1600, height: 400 }],
  ['a small file of another type', 'image/heic', 300, { width: 400, height: 800 }, { width: 400, height: 800 }],
  ['a line of one pixel', 'image/bmp', 300, { width: 9000, height: 1 }, { width: 1600, height: 1 }],
])('draws %s again as a JPEG of at most 1,600 pixels on white', async (_, type, bytes, size, result) => {
  picture = size;
  const voucher = await voucherImage(file(type, bytes));
  expect([voucher.type, voucher.size]).toEqual(['image/jpeg', 200_000]);
  expect(drawn).toMatchObject({ ...result, fill: '#fff', type: 'image/jpeg' });
  expect(close).toHaveBeenCalled();
});

it('sends a large picture unchanged if the drawn one is larger', async () => {
  drawn.bytes = 500_001;
  const large = file('image/jpeg', 500_000);
  expect(await voucherImage(large)).toBe(large);
});

it('sends a large picture unchanged if it can be read but not drawn, and refuses a type that the API does not accept', async () => {
  jest.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => done(null));
  const large = file('image/png', 2_000_000);
  expect(await voucherImage(large)).toBe(large);
  await expect(voucherImage(file('image/heic', 100))).rejects.toMatchObject({ reason: 'unreadable' });
  expect(close).toHaveBeenCalledTimes(2);
});

it('refuses a picture that cannot be reduced to the limit of the API', async () => {
  const isTooLarge = { reason: 'too-large' };
  drawn.bytes = FILE_LIMITS.imageBytes + 1;
  await expect(voucherImage(file('image/png', FILE_LIMITS.imageBytes + 1))).rejects.toMatchObject(isTooLarge);
  await expect(voucherImage(file('image/heic', 100))).rejects.toMatchObject(isTooLarge);
});
