import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../navigation/AccessDenied';
import { requireCapability } from '../navigation/route-guards';
import type { Gated } from '../navigation/route-guards';

/** Admin alone. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: (input): Gated => requireCapability(input),
  component: AdminLayout,
});

function AdminLayout() {
  return <Gate denial={Route.useRouteContext({ select: ({ denial }) => denial })} />;
}
