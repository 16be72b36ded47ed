import { queryOptions } from '@tanstack/react-query';
import type { Template } from '@telar/contracts/templates';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from './client/request';

/** A template as the screen uses it; an older server may know no more than name and size. */
export type ListedTemplate = Pick<Template, 'name' | 'size'> & Partial<Pick<Template, 'pages' | 'fields'>>;

function isTemplate(value: unknown): value is ListedTemplate {
  const { name, size } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof size === 'number';
}

/** The list, whether it came bare or under `templates`. @throws when it is neither. */
export function templatesIn(body: unknown): ListedTemplate[] {
  const list = Array.isArray(body) ? body : (body as { templates?: unknown } | null | undefined)?.templates;
  if (!Array.isArray(list)) throw new Error('Not a list of templates');
  return list.filter(isTemplate);
}

/** The templates that there are. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) =>
    request('/api/manual-certificates/templates', {
      auth: true,
      timeout: TIMEOUTS.certificates,
      signal,
      parse: templatesIn,
    }),
});
