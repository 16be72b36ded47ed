/** Why a cached copy is shown: the device is offline, the server fails, or its response is slow. */
export type CopyReason = 'offline' | 'server' | 'waiting';
