import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../shell/Denied';
import { requireCapability } from '../shell/guards';
import type { Gated } from '../shell/guards';

/** Admin alone. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: (input): Gated => requireCapability(input),
  component: AdminLayout,
});

function AdminLayout() {
  return <Gate denial={Route.useRouteContext({ select: ({ denial }) => denial })} />;
}
