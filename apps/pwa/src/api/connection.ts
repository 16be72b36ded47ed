import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import { TimeoutError } from './client/errors';
import { whyNoResponse } from './client/network-first';
import { bodyUnused, request } from './client/request';

const TIMEOUT_MS = 6_000;

/** Throws if nothing responds to the API's smallest request. Any response, also an error, proves a connection. */
async function checkConnection(signal: AbortSignal): Promise<true> {
  try {
    await request(PATHS.health, { signal, timeout: TIMEOUT_MS, parse: bodyUnused });
  } catch (error) {
    if (error instanceof TimeoutError || whyNoResponse(error) === 'offline') throw error;
  }
  return true;
}

/**
 * Whether the internet responds, because a browser can be "online" without it. Not remembered.
 * @param purpose what the connection is needed for.
 */
export const connectionQuery = (purpose: string) =>
  queryOptions({
    queryKey: ['connection', purpose],
    queryFn: ({ signal }) => checkConnection(signal),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
