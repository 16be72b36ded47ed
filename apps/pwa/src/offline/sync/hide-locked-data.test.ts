import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { expireSession, logInAs } from '../../../test/session';
import { hideLockedDataWhenOnline } from './hide-locked-data';

it('removes locked data from the open page and runs the route guards when the device is online again', () => {
  const client = new QueryClient();
  const runGuards = jest.fn(async () => undefined);
  hideLockedDataWhenOnline(client, runGuards);
  logInAs(12);
  client.setQueryData(['course', 7], 'of 12');
  dispatchEvent(new Event('online'));
  expect([client.getQueryData(['course', 7]), runGuards.mock.calls.length]).toEqual(['of 12', 0]);
  expireSession();
  dispatchEvent(new Event('online'));
  expect([client.getQueryData(['course', 7]), runGuards.mock.calls.length]).toEqual([undefined, 1]);
});
