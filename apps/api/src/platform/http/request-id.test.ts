import { requestIds } from './request-id';

const UUID = /^[0-9a-f-]{36}$/;
const idOf = (proxies: number, given?: string) => requestIds(proxies)({ headers: { 'x-request-id': given } });

describe('requestIds', () => {
  it('makes an id for each request', () => {
    expect(idOf(0)).toMatch(UUID);
    expect(idOf(0)).not.toBe(idOf(0));
  });

  it('takes the id of a proxy only if one is trusted', () => {
    expect(idOf(1, '5f0c9a-proxy')).toBe('5f0c9a-proxy');
    expect(idOf(0, '5f0c9a-proxy')).toMatch(UUID);
  });

  it.each([[''], ['short'], ['x'.repeat(65)], ['two words'], ['{"level":50}'], ['línea-con-tilde']])(
    'makes another id instead of %j',
    (given) => {
      expect(idOf(1, given)).toMatch(UUID);
    },
  );
});
