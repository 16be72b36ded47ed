import { SharedBuffers } from './shared-buffers';

describe('SharedBuffers', () => {
  const same = async (buffer: SharedArrayBuffer) => buffer;

  it('lends a buffer again after its work, and two at the same time to two', async () => {
    const buffers = new SharedBuffers(100, 2);
    const [one, other] = await Promise.all([buffers.lend(same), buffers.lend(same)]);
    expect(one).not.toBe(other);
    expect(one.byteLength).toBe(100);
    const again = await Promise.all([buffers.lend(same), buffers.lend(same)]);
    expect(new Set(again)).toEqual(new Set([one, other]));
  });

  it('does not lend a buffer again whose work failed', async () => {
    const buffers = new SharedBuffers(1, 2);
    const used: SharedArrayBuffer[] = [];
    const failing = buffers.lend(async (buffer) => {
      used.push(buffer);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(used).toHaveLength(1);
    expect(used).not.toContain(await buffers.lend(same));
  });

  it('keeps no more free buffers than allowed', async () => {
    const buffers = new SharedBuffers(1, 1);
    const lendTwo = () => Promise.all([buffers.lend(same), buffers.lend(same)]);
    const first = await lendTwo();
    const second = await lendTwo();
    expect(second.filter((buffer) => first.includes(buffer))).toHaveLength(1);
  });
});
