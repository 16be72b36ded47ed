/** @jest-environment node */
import { deflateRawSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { zipEntries } from './zip-entries';

const zipOf = async (files: { name: string; input: string }[]) =>
  new Blob([await new Response(makeZip(files) as unknown as ReadableStream).arrayBuffer()]);

/** A ZIP with one packed file whose entry states that size. */
function packed(text: string, stated: number): Blob {
  const name = Buffer.from('a.pdf');
  const data = deflateRawSync(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(stated, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return new Blob([local, name, data, entry, name, end]);
}

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

it('unpacks a file, and none that is larger or smaller than stated', async () => {
  const open = async (stated: number) => (await zipEntries(packed('x'.repeat(500), stated)))[0]?.open();
  expect(await (await open(500))?.text()).toBe('x'.repeat(500));
  await expect(open(100)).rejects.toThrow('more data than stated');
  await expect(open(501)).rejects.toThrow('less data than stated');
});

it.each([
  ['a text', new Blob(['hola'])],
  ['an empty file', new Blob([])],
])('refuses %s', async (_, blob) => {
  await expect(zipEntries(blob)).rejects.toThrow('no end');
});
