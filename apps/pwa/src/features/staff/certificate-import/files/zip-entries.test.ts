/** @jest-environment node */
import { deflateRawSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { zipEntries } from './zip-entries';

const zipOf = async (files: { name: string; input: string }[]) =>
  new Blob([await new Response(makeZip(files) as unknown as ReadableStream).arrayBuffer()]);

interface Entry {
  name?: Buffer<ArrayBuffer>;
  data: Buffer<ArrayBuffer>;
  /** 0 for stored, 8 for deflated. */
  method?: number;
  packed?: number;
  unpacked: number;
}

/** A ZIP with one file whose entry states these sizes. */
function zipWith({ name = Buffer.from('a.pdf'), data, method = 8, packed = data.length, unpacked }: Entry): Blob {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return new Blob([local, name, data, entry, name, end]);
}

const opened = async (entry: Entry) => (await zipEntries(zipWith(entry)))[0]?.open();

it('lists and opens the files of a ZIP', async () => {
  const entries = await zipEntries(
    await zipOf([
      { name: 'actas/Ñusta 1.pdf', input: 'uno' },
      { name: 'b.pdf', input: '' },
    ]),
  );
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['actas/Ñusta 1.pdf', 3],
    ['b.pdf', 0],
  ]);
  expect(await (await entries[0]?.open())?.text()).toBe('uno');
});

it.each([
  [
    'code page 850',
    [0xa5, 0x75, 0xa4, 0x65, 0x7a, 0x20, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0x20, 0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0x9a, 0xf8],
    'Ñuñez ÁÉÍÓÚ áéíóúÜ°',
  ],
  ['the ends of code page 850', [0x80, 0xbf, 0xc0, 0xef, 0xf0, 0xfe, 0xff], 'Ç┐└´\u00ad■\u00a0'],
  ['UTF-8', [...Buffer.from('Ñandú')], 'Ñandú'],
])('reads names in %s', async (_, bytes, name) => {
  const [entry] = await zipEntries(zipWith({ name: Buffer.from(bytes), data: Buffer.from(''), unpacked: 0 }));
  expect(entry?.name).toBe(name);
});

it('unpacks a file, and none that is larger or smaller than stated', async () => {
  const data = deflateRawSync('x'.repeat(500));
  expect(await (await opened({ data, unpacked: 500 }))?.text()).toBe('x'.repeat(500));
  await expect(opened({ data, unpacked: 100 })).rejects.toThrow('more data than stated');
  await expect(opened({ data, unpacked: 501 })).rejects.toThrow('less data than stated');
});

it('reads no more of a file than a PDF may have, nor than its entry states', async () => {
  const data = Buffer.from('hola');
  expect(await (await opened({ data, method: 0, unpacked: 4 }))?.text()).toBe('hola');
  for (const method of [0, 8]) {
    const huge = opened({ data, method, packed: 0xfffffffe, unpacked: 1 });
    await expect(huge).rejects.toThrow('more data than a PDF may have');
  }
  await expect(opened({ data, method: 0, unpacked: 1 })).rejects.toThrow('two sizes');
  await expect(opened({ data, method: 0, packed: 1_000, unpacked: 1_000 })).rejects.toThrow('less data than stated');
});

it.each([
  ['a text', new Blob(['hola'])],
  ['an empty file', new Blob([])],
])('refuses %s', async (_, blob) => {
  await expect(zipEntries(blob)).rejects.toThrow('no end');
});
