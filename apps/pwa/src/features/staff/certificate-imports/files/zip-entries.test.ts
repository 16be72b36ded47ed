/** @jest-environment node */
import { deflateRawSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { zipEntries } from './zip-entries';

const zipOf = async (files: { name: string; input: string }[]) =>
  new Blob([await new Response(makeZip(files) as unknown as ReadableStream).arrayBuffer()]);

interface Entry {
  name?: Buffer<ArrayBuffer>;
  /** Extra fields of the entry. */
  extra?: Buffer<ArrayBuffer>;
  data: Buffer<ArrayBuffer>;
  /** 0 for stored, 8 for deflated. */
  method?: number;
  packed?: number;
  unpacked: number;
}

/** A ZIP with one file whose entry states these sizes. */
function zipWith({
  name = Buffer.from('a.pdf'),
  extra = Buffer.alloc(0),
  data,
  method = 8,
  packed = data.length,
  unpacked,
}: Entry): Blob {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length + extra.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return new Blob([local, name, data, entry, name, extra, end]);
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
  ['the ends of code page 850', [0x87, 0xbf, 0xc0, 0xef, 0xf0, 0xfe, 0xff], 'ç┐└´\u00ad■\u00a0'],
  ['windows-1252', [0x4e, 0xfa, 0xf1, 0x65, 0x7a, 0x20, 0x96, 0x20, 0x80, 0x39], 'Núñez – €9'],
  ['windows-1252 with only one sign', [0x4a, 0x6f, 0x73, 0xe9], 'José'],
  ['windows-1252 with only one sign after a capital', [0x52, 0xe9, 0x6e, 0x7a, 0x6f], 'Rénzo'],
  ['code page 850 with only one sign', [0x4a, 0x45, 0x53, 0xe9, 0x53], 'JESÚS'],
  ['UTF-8', [...Buffer.from('Ñandú')], 'Ñandú'],
])('reads names in %s', async (_, bytes, name) => {
  const [entry] = await zipEntries(zipWith({ name: Buffer.from(bytes), data: Buffer.from(''), unpacked: 0 }));
  expect(entry?.name).toBe(name);
});

/** Made by Python's `zipfile`, with names in the code page and without the flag of UTF-8. */
const OF_PYTHON = {
  'windows-1252':
    'UEsDBBQAAAAAAAAAIQCI+aBvBAAAAAQAAAAPAAAAUGXxYSCWIEpvc+kucGRmaG9sYVBLAwQUAAAAAAAAACEAiPmgbwQAAAAEAAAACwAAAE768WV6IIAucGRmaG9sYVBLAwQUAAAAAAAAACEAiPmgbwQAAAAEAAAAEgAAAE1BUs1BIJPacnN1bGGULnBkZmhvbGFQSwECFAMUAAAAAAAAACEAiPmgbwQAAAAEAAAADwAAAAAAAAAAAAAAgAEAAAAAUGXxYSCWIEpvc+kucGRmUEsBAhQDFAAAAAAAAAAhAIj5oG8EAAAABAAAAAsAAAAAAAAAAAAAAIABMQAAAE768WV6IIAucGRmUEsBAhQDFAAAAAAAAAAhAIj5oG8EAAAABAAAABIAAAAAAAAAAAAAAIABXgAAAE1BUs1BIJPacnN1bGGULnBkZlBLBQYAAAAAAwADALYAAACSAAAAAAA=',
  'code page 850':
    'UEsDBBQAAAAAAAAAIQCI+aBvBAAAAAQAAAAPAAAAUGWkYSAtIEpvc4IucGRmaG9sYVBLAwQUAAAAAAAAACEAiPmgbwQAAAAEAAAACwAAAE6jpGV6IFMucGRmaG9sYVBLAwQUAAAAAAAAACEAiPmgbwQAAAAEAAAAEgAAAE1BUtZBICjpcnN1bGEpLnBkZmhvbGFQSwECFAMUAAAAAAAAACEAiPmgbwQAAAAEAAAADwAAAAAAAAAAAAAAgAEAAAAAUGWkYSAtIEpvc4IucGRmUEsBAhQDFAAAAAAAAAAhAIj5oG8EAAAABAAAAAsAAAAAAAAAAAAAAIABMQAAAE6jpGV6IFMucGRmUEsBAhQDFAAAAAAAAAAhAIj5oG8EAAAABAAAABIAAAAAAAAAAAAAAIABXgAAAE1BUtZBICjpcnN1bGEpLnBkZlBLBQYAAAAAAwADALYAAACSAAAAAAA=',
};

it.each([
  ['windows-1252', ['Peña – José.pdf', 'Núñez €.pdf', 'MARÍA “Úrsula”.pdf']],
  ['code page 850', ['Peña - José.pdf', 'Núñez S.pdf', 'MARÍA (Úrsula).pdf']],
] as const)('reads the names and files of a ZIP of another program in %s', async (page, names) => {
  const entries = await zipEntries(new Blob([Buffer.from(OF_PYTHON[page], 'base64')]));
  expect(entries.map(({ name }) => name)).toEqual(names);
  expect(await (await entries[0]?.open())?.text()).toBe('hola');
});

it('prefers the name in UTF-8 of the extra fields, and ignores damaged ones', async () => {
  const path = Buffer.from('Ñandú – 1.pdf');
  const field = (id: number, data: Buffer, size = data.length) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(id, 0);
    head.writeUInt16LE(size, 2);
    return Buffer.concat([head, data]);
  };
  const unicode = Buffer.concat([Buffer.alloc(5), path]);
  const nameWith = async (...fields: Buffer[]) => {
    const zip = zipWith({ extra: Buffer.concat(fields), data: Buffer.from(''), unpacked: 0 });
    return (await zipEntries(zip))[0]?.name;
  };
  expect(await nameWith(field(0x5455, Buffer.alloc(9)), field(0x7075, unicode))).toBe('Ñandú – 1.pdf');
  for (const damaged of [field(0x7075, unicode, 200), field(0x7075, Buffer.alloc(5)), Buffer.alloc(3)]) {
    expect(await nameWith(damaged)).toBe('a.pdf');
  }
  expect(await nameWith(field(0x7075, Buffer.from([0, 0, 0, 0, 0, 0xff])))).toBe('a.pdf');
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

it('refuses a ZIP that states more files than its directory has', async () => {
  const bytes = Buffer.from(await zipWith({ data: Buffer.from('hola'), method: 0, unpacked: 4 }).arrayBuffer());
  expect(await zipEntries(new Blob([bytes]))).toHaveLength(1);
  // The number of files, 12 bytes before the end.
  bytes.writeUInt16LE(2, bytes.length - 12);
  await expect(zipEntries(new Blob([bytes]))).rejects.toThrow('damaged directory');
});
