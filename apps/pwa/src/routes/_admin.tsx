import { createFileRoute } from '@tanstack/react-router';
import { GuardedPages } from '../navigation/AccessDenied';
import { requireCapability } from '../navigation/route-guards';
import type { GuardedContext } from '../navigation/route-guards';

/** Screens for admins only. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: (input): GuardedContext => requireCapability(input),
  component: AdminLayout,
});

function AdminLayout() {
  return <GuardedPages denial={Route.useRouteContext({ select: ({ denial }) => denial })} />;
}
