import { SigningKeySet } from '@telar/contracts/signing-keys';
import { expectContractMatch } from '../../test/contract-match';
import { parseSigningKeys } from './signing-keys';

const KEY = { kid: 'k1', kty: 'EC', crv: 'P-256', x: 'eHg', y: 'eXk' } as const;
const published = { ...KEY, alg: 'ES256', use: 'sig' };
/** The app reads only the fields in which keys differ. */
const Keys = SigningKeySet.transform(({ keys }) => keys.map(({ alg: _, use: __, ...key }) => key));

it.each<[string, unknown]>([
  ['keys', { keys: [published, { ...published, kid: 'k0' }] }],
  ['no keys', { keys: [] }],
  ['HTML', '<html>Ingresa tu habitación</html>'],
  ['null', null],
  ['an empty object', {}],
  ['keys that are not a list', { keys: 'x' }],
])('reads %s as the contract does', (_, body) => expectContractMatch(parseSigningKeys, Keys, body));

it('leaves out keys of other kinds', () => {
  expect(parseSigningKeys({ keys: [published, { ...published, kty: 'RSA' }, { ...published, x: 7 }, null] })).toEqual([
    KEY,
  ]);
});
