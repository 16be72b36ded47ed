import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import { TimeoutError } from './client/errors';
import { whyNoResponse } from './client/network-first';
import { bodyUnused, request } from './client/request';
import { checkSite } from './client/site-responds';

const TIMEOUT_MS = 6_000;

/** Throws if nothing responds to the API's smallest request. Any response, also an error, proves a connection. */
async function checkConnection(signal: AbortSignal): Promise<void> {
  try {
    await request(PATHS.health, { signal, timeout: TIMEOUT_MS, parse: bodyUnused });
  } catch (error) {
    if (error instanceof TimeoutError || whyNoResponse(error) === 'offline') throw error;
  }
}

/** The internet responds, but not the site that is needed. */
export class SiteBlockedError extends Error {}

/** @throws SiteBlockedError */
async function checkSiteInTime(origin: string, signal: AbortSignal): Promise<void> {
  try {
    await checkSite(origin, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
  } catch (error) {
    throw new SiteBlockedError(origin, { cause: error });
  }
}

/**
 * Whether the internet responds, because a browser can be "online" without it. Not remembered.
 * @param purpose what the connection is needed for.
 * @param site the origin of another site that must respond, too.
 */
export const connectionQuery = (purpose: string, site?: string) =>
  queryOptions({
    queryKey: ['connection', purpose],
    queryFn: async ({ signal }) => {
      await checkConnection(signal);
      if (site !== undefined) await checkSiteInTime(site, signal);
      return true;
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
