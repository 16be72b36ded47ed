import { addressKey, callerKey, fullAddress, siteKey, trustProxies } from './client-address';

describe('addressKey', () => {
  it.each([
    ['190.12.3.4', '190.12.3.4'],
    ['::ffff:190.12.3.4', '190.12.3.4'],
    ['::FFFF:190.12.3.4', '190.12.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['190.12.3.4:5060', '190.12.3.4'],
    ['[2001:db8:1:2::9]:5060', '2001:db8:1:2::/64'],
    ['[::ffff:190.12.3.4]:5060', '190.12.3.4'],
    ['::ffff:be0c:304', '190.12.3.4'],
    ['0:0:0:0:0:FFFF:190.12.3.4', '190.12.3.4'],
    ['2001:db8:1:2:3:4:190.12.3.4', '2001:db8:1:2::/64'],
    ['unknown', 'name unknown'],
    ['no address at all', 'name no address at all'],
    ['x'.repeat(500), `name ${'x'.repeat(59)}`],
  ])('returns for %s: %s', (address, expected) => expect(addressKey(address)).toBe(expected));
});

describe('callerKey', () => {
  it.each([
    ['::ffff:190.12.3.4', '190.12.3.4'],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ])('returns for %s: %s', (address, expected) => expect(callerKey(address)).toBe(expected));
});

describe('fullAddress', () => {
  it.each([
    ['190.12.3.4:5060', '190.12.3.4'],
    ['::ffff:190.12.3.4', '190.12.3.4'],
    ['[2001:db8:1:2::9]:5060', '2001:db8:1:2::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['x'.repeat(500), 'x'.repeat(64)],
  ])('returns for %s: %s', (address, expected) => expect(fullAddress(address)).toBe(expected));
});

describe('siteKey', () => {
  it.each([
    ['190.12.3.4', null],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['no address at all', null],
  ])('returns for %s: %s', (address, expected) => expect(siteKey(addressKey(address))).toBe(expected));
});

describe('trustProxies', () => {
  it('trusts no entry without a proxy', () => expect(trustProxies(0)).toBe(false));

  it('trusts the entries of the nearest proxies', () => {
    const trust = trustProxies(2);
    expect([0, 1, 2].map((hop) => trust && trust('10.0.0.1', hop))).toEqual([true, true, false]);
  });
});
