import { stubNetwork } from '../../test/network-stub';
import { expireSession, logInAs } from '../../test/session';
import { accountId, dataOwner, dataReader, dataWriter } from './data-owner';
import { session } from './session';

const visitor = () => session.logout();
const loggedIn = () => logInAs(12);
function expired(): void {
  logInAs(12);
  expireSession();
}
function closed(): void {
  logInAs(12);
  session.logout('refused', true);
}

it.each([
  // Who is at the device, network: the logged-in account, whose data stays, who reads it, who adds to it.
  ['a visitor', visitor, true, null, null, null, null],
  ['a visitor', visitor, false, null, null, null, null],
  ['a student', loggedIn, true, 12, 12, 12, 12],
  ['a student', loggedIn, false, 12, 12, 12, 12],
  ['a student whose session expired', expired, true, null, 12, null, null],
  ['a student whose session expired', expired, false, null, 12, 12, 12],
  ['a student whose session the server closed', closed, true, null, 12, null, null],
  ['a student whose session the server closed', closed, false, null, 12, null, null],
])('%s: the data of an account (%#)', (_, begin, online, account, owner, reader, writer) => {
  stubNetwork().online = online;
  begin();
  expect([accountId(), dataOwner(), dataReader(), dataWriter()]).toEqual([account, owner, reader, writer]);
});
