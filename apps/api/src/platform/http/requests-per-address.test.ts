import { fastify } from 'fastify';
import { limitRequestsPerAddress, REQUESTS_PER_ADDRESS } from './requests-per-address';

const SITE = '2001:db8:7';

describe('limitRequestsPerAddress', () => {
  it('counts all networks of an IPv6 site together, until their responses end', async () => {
    const app = fastify();
    limitRequestsPerAddress(app);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    app.get('/slow', async () => finished);
    app.get('/', async () => 'ok');
    await app.ready();

    const statusFrom = async (remoteAddress: string, url = '/') =>
      (await app.inject({ url, remoteAddress })).statusCode;
    const held = Array.from({ length: REQUESTS_PER_ADDRESS }, (_, n) =>
      statusFrom(`${SITE}:${n.toString(16)}::1`, '/slow'),
    );
    expect(await statusFrom(`${SITE}:ffff::1`)).toBe(503);
    expect(await statusFrom('2001:db8:8::1')).toBe(200);

    finish();
    expect(new Set(await Promise.all(held))).toEqual(new Set([200]));
    expect(await statusFrom(`${SITE}:ffff::1`)).toBe(200);
    await app.close();
  });
});
