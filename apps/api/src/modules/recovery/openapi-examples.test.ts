import { RecoveryLink } from '@telar/contracts/recovery';
import { EXAMPLES } from './openapi-examples';

it('the example is as the contract says', () => {
  expect(RecoveryLink.parse(EXAMPLES.link)).toEqual(EXAMPLES.link);
});
