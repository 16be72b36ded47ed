import sharp from 'sharp';
import { reencode } from './reencode';

const avif = (color: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: color } })
    .avif({ effort: 0 })
    .toBuffer();

describe('reencode', () => {
  it('processes one AVIF image at a time, and refuses more than a few', async () => {
    const images = await Promise.all(['red', 'green', 'blue', 'white', 'black', 'gray'].map(avif));
    let most = 0;
    const count = () => (most = Math.max(most, sharp.counters().process));
    sharp.queue.on('change', count);
    const results = await Promise.allSettled(images.map(reencode));
    sharp.queue.off('change', count);
    expect(most).toBe(1);
    expect(results.map(({ status }) => status)).toEqual([...Array<string>(5).fill('fulfilled'), 'rejected']);
    expect(results.at(-1)).toMatchObject({ reason: { code: 'overloaded' } });
  });

  it('processes other images while an AVIF image is processed', async () => {
    const images = await Promise.all(['red', 'green', 'blue', 'white', 'black'].map(avif));
    const png = await sharp({ create: { width: 64, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const finished: string[] = [];
    const all = images.map((image) => reencode(image).then(() => finished.push('avif')));
    await reencode(png).then(() => finished.push('png'));
    await Promise.all(all);
    expect(finished.at(-1)).toBe('avif');
    expect(finished).toHaveLength(6);
  });
});
