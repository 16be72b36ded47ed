/**
 * The top folders of each application, from the top floor down. A folder imports only from folders below it.
 * @type {Record<string, string[]>}
 */
export const FLOORS = {
  'apps/api/src': ['app', 'modules', 'platform'],
  'apps/pwa/src': [
    'app',
    'routes',
    'features',
    'certificate-rows',
    'install',
    'pdf',
    'video',
    'navigation',
    'api',
    'updates',
    'service-worker',
    'offline',
    'session',
    'ui',
    'browser',
  ],
};
