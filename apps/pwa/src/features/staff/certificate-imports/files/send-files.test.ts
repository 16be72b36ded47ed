import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import { anImport } from '../../../../../test/certificate-import';
import { hashFiles, sendFiles } from './send-files';
import { sourceFiles } from './source-files';
import { UnreadableZip } from './zip-entries';

// jsdom's files have no `arrayBuffer`.
const pdf = (name: string, text: string) =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
const never = () => new AbortController().signal;
const hashed = async (files: File[]) => hashFiles((await sourceFiles(files)).files, never(), () => {});
const HASH_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

it('takes only PDFs that are not too large', async () => {
  const large = Object.defineProperty(pdf('grande.pdf', ''), 'size', { value: 10 * 1024 * 1024 + 1 });
  const { files, tooLarge } = await sourceFiles([
    pdf('A.PDF', 'a'),
    pdf('.oculto.pdf', ''),
    pdf('lista.txt', ''),
    large,
  ]);
  expect([files.map(({ name }) => name), tooLarge]).toEqual([['A.PDF'], 1]);
});

it('keeps the folders of the files, the last ones of a long path', async () => {
  const inFolder = (path: string) => Object.defineProperty(pdf('001.pdf', path), 'webkitRelativePath', { value: path });
  const long = `${'x'.repeat(200)}/${'y'.repeat(100)}/2020/001.pdf`;
  const { files } = await sourceFiles([inFolder('actas/2019/001.pdf'), inFolder(long)]);
  expect(files.map(({ name }) => name)).toEqual(['actas/2019/001.pdf', `${'y'.repeat(100)}/2020/001.pdf`]);
});

it('announces the hashes of all files, and sends those that the server lacks', async () => {
  const { calls, reply } = stubApi(json({}));
  reply((path) => (path.endsWith('/files') ? json({ ...anImport(), missing_sha256: [HASH_A] }) : json({}))(path));
  const amounts: number[] = [];
  await sendFiles(7, await hashed([pdf('a.pdf', 'a'), pdf('b.pdf', 'b')]), never(), ({ done }) => amounts.push(done));
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/api/certificate-imports/7/files'],
    ['PUT', `/api/certificate-imports/7/files/${HASH_A}`],
  ]);
  expect(calls[0]?.body).toMatchObject({ files: [{ name: 'a.pdf', sha256: HASH_A, size: 1 }, { name: 'b.pdf' }] });
  expect(amounts).toEqual([0, 1]);
});

it.each([
  ['an unsafe', 422],
  ['a too large', 413],
])('goes on after %s file, and stops after another failure', async (_, status) => {
  const files = await hashed([pdf('a.pdf', 'a'), pdf('b.pdf', 'b')]);
  const missing = { ...anImport(), missing_sha256: files.list.map(({ sha256 }) => sha256) };
  const { calls, reply } = stubApi(json(missing));
  reply((path) => (path.endsWith('/files') ? json(missing) : errorReply(status, 'No se admite.'))(path));
  await sendFiles(7, files, never(), () => {});
  expect(calls).toHaveLength(3);
  reply((path) => (path.endsWith('/files') ? json(missing) : errorReply(409, 'En curso.'))(path));
  await expect(sendFiles(7, files, never(), () => {})).rejects.toThrow('En curso.');
});

it('ends when it is stopped, and counts files of a ZIP that cannot be read', async () => {
  await expect(hashFiles([], AbortSignal.abort(), () => {})).resolves.toMatchObject({ list: [] });
  const broken = { name: 'c.pdf', size: 1, open: () => Promise.reject(new UnreadableZip('x')) };
  await expect(hashFiles([broken], AbortSignal.abort(new Error('stopped')), () => {})).rejects.toThrow('stopped');
  expect((await hashFiles([broken], never(), () => {})).unreadable).toBe(1);
});
