import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../navigation/AccessDenied';
import { requireCapability } from '../navigation/route-guards';
import type { Gated } from '../navigation/route-guards';

/** Asesor and admin. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: (input): Gated => requireCapability(input),
  component: StaffLayout,
});

function StaffLayout() {
  return <Gate denial={Route.useRouteContext({ select: ({ denial }) => denial })} />;
}
