import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../../../../api/client/request';

/** Deletes a template; issued certificates keep their PDF. */
export async function deleteTemplate(name: string): Promise<void> {
  await request(`/api/manual-certificates/templates/${encodeURIComponent(name)}`, {
    method: 'DELETE',
    auth: true,
    timeout: TIMEOUTS.certificates,
  });
}
