/** Why a cached copy is shown: no network, the server does not answer as it should, or its answer takes long. */
export type CopyReason = 'offline' | 'server' | 'waiting';
