import { RecoveryLink } from '@telar/contracts/recovery';
import { EXAMPLES } from './openapi-examples';

it('the example matches the contract', () => {
  expect(RecoveryLink.parse(EXAMPLES.link)).toEqual(EXAMPLES.link);
});
