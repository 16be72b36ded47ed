import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { collectGarbage } from '../memory/collect-garbage';
import { DiskStorage } from './disk.storage';
import { newFileId } from './file-id';
import { S3Bucket } from './s3-bucket';
import { S3Storage } from './s3.storage';
import type { Storage } from './storage.port';

const folder = mkdtempSync(join(tmpdir(), 'telar-storage-'));

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'academia', configs: [] }],
});

const open: Record<string, () => Promise<Storage>> = {
  disk: async () => new DiskStorage(join(folder, newFileId())),
  s3: async () =>
    new S3Storage({
      bucket: 'academia',
      prefix: `${newFileId()}/`,
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
};

let port: number;
beforeAll(async () => {
  ({ port } = await server.run());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each(Object.keys(open))('%s storage', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await (open[kind] as () => Promise<Storage>)();
  });

  it('returns the bytes that were put, and null for an unknown id', async () => {
    const [id, bytes] = [newFileId(), randomBytes(300_000)];
    await storage.put(id, bytes);
    expect((await storage.get(id))?.equals(bytes)).toBe(true);
    expect(await storage.get(newFileId())).toBeNull();
  });

  it('returns a part of the bytes, and null for an unknown id', async () => {
    const [id, bytes] = [newFileId(), randomBytes(300_000)];
    await storage.put(id, bytes);
    expect((await storage.getPart(id, 0, 300_000))?.equals(bytes)).toBe(true);
    expect((await storage.getPart(id, 100_000, 200_001))?.equals(bytes.subarray(100_000, 200_001))).toBe(true);
    expect((await storage.getPart(id, 299_999, 300_000))?.equals(bytes.subarray(299_999))).toBe(true);
    expect(await storage.getPart(newFileId(), 0, 1)).toBeNull();
  });

  it('deletes one file only, and a second delete does nothing', async () => {
    const [deleted, stored] = [newFileId(), newFileId()];
    for (const id of [deleted, stored]) await storage.put(id, Buffer.from(id));
    await storage.delete(deleted);
    await storage.delete(deleted);
    expect(await storage.get(deleted)).toBeNull();
    expect((await storage.get(stored))?.toString()).toBe(stored);
  });

  it.each([['../../etc/passwd'], ['ABC'], ['']])('refuses the id %p', async (id) => {
    await expect(storage.put(id, Buffer.from('x'))).rejects.toThrow('Not a file id');
    await expect(storage.get(id)).rejects.toThrow('Not a file id');
  });
});

describe('disk storage', () => {
  it('leaves no temporary file behind', async () => {
    const root = join(folder, newFileId());
    const id = newFileId();
    await new DiskStorage(root).put(id, randomBytes(1_000));
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(
      [id.slice(0, 2), join(id.slice(0, 2), id), 'unfinished'].sort(),
    );
  });

  it('leaves no temporary file of a write that failed', async () => {
    const root = join(folder, newFileId());
    const id = newFileId();
    const path = join(root, id.slice(0, 2), id);
    // A folder is in the way of the file.
    mkdirSync(path, { recursive: true });
    await expect(new DiskStorage(root).put(id, randomBytes(1_000))).rejects.toThrow('EISDIR');
    expect(readdirSync(join(root, 'unfinished'))).toEqual([]);
  });

  it('discards old unfinished writes, and keeps new ones and finished files', async () => {
    const root = join(folder, newFileId());
    const storage = new DiskStorage(root);
    const id = newFileId();
    await storage.put(id, Buffer.from('x'));
    for (const name of ['old', 'new']) writeFileSync(join(root, 'unfinished', name), 'x');
    utimesSync(join(root, 'unfinished', 'old'), 0, 0);
    await storage.discardUnfinished(new Date(Date.now() - 60_000));
    expect(readdirSync(join(root, 'unfinished'))).toEqual(['new']);
    expect(await storage.get(id)).not.toBeNull();
  });
});

describe('s3 storage', () => {
  it('reports the response of the server when it refuses a request', async () => {
    const unknownBucket = new S3Storage({
      bucket: 'otra',
      prefix: '',
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    await expect(unknownBucket.put(newFileId(), Buffer.from('x'))).rejects.toThrow(/responded 404.*NoSuchBucket/s);
  });

  it('lists all objects of a folder, also if they fill several responses', async () => {
    const settings = { bucket: 'academia', prefix: 'lista/', endpoint: `http://127.0.0.1:${String(port)}` };
    const account = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const bucket = new S3Bucket({ ...settings, ...account }, { read: 5_000, write: 5_000 }, 2);
    const objects = ['a', 'b', 'c', 'd', 'e'].map((name, n) => [name, n] as const);
    for (const [name, size] of objects) await bucket.put(`uno/${name}`, Buffer.alloc(size));
    await bucket.put('otro/f', Buffer.alloc(9));
    expect(await bucket.list('uno')).toEqual(new Map(objects));
    expect(await bucket.list('vacio')).toEqual(new Map());
  });

  describe('on a network that breaks', () => {
    /** What happens to the requests, one after the other; the last one happens to all others. */
    let network: ((response: ServerResponse) => void)[];
    let requests: string[];
    const breaks = (response: ServerResponse) => response.destroy();
    const breaksInBody = (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': 10 });
      response.write('x', () => response.destroy());
    };
    const responds = (status: number) => (response: ServerResponse) => void response.writeHead(status).end('whole');
    const s3 = createHttpServer((request, response) => {
      requests.push(request.method ?? '');
      request.resume().on('end', () => (network.length > 1 ? network.shift() : network[0])?.(response));
    });
    let bucket: S3Bucket;
    beforeAll(async () => {
      await once(s3.listen(0, '127.0.0.1'), 'listening');
      const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
      const account = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
      bucket = new S3Bucket({ bucket: 'academia', prefix: '', endpoint, ...account }, { read: 5_000, write: 5_000 });
    });
    beforeEach(() => (requests = []));
    afterAll(() => {
      s3.closeAllConnections();
      s3.close();
    });

    it('reads, writes and deletes in another attempt', async () => {
      network = [breaks, breaksInBody, responds(200)];
      expect((await bucket.get('x'))?.toString()).toBe('whole');
      network = [breaks, breaks, responds(200)];
      await bucket.put('x', randomBytes(1_000));
      network = [breaks, responds(204)];
      await bucket.delete('x');
      expect(requests.join(' ')).toBe('GET GET GET PUT PUT PUT DELETE DELETE');
    });

    it('fails after three attempts', async () => {
      network = [breaks];
      await expect(bucket.get('x')).rejects.toThrow('fetch failed');
      expect(requests).toHaveLength(3);
    });
  });

  it('gives up a server that never responds, also after a garbage collection', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const bucket = new S3Bucket(
      { bucket: 'academia', prefix: '', endpoint, ...credentials },
      { read: 200, write: 200 },
    );
    const connection = once(silent, 'connection') as Promise<[Socket]>;
    const read = bucket.get('x');
    const [socket] = await connection;
    await collectGarbage();
    await expect(read).rejects.toThrow('did not respond within 200 ms');
    socket.destroy();
    silent.close();
  });
});
