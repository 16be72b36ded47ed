import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../shell/Denied';
import { requireCapability } from '../shell/guards';
import type { Gated } from '../shell/guards';

/** Asesor and admin. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: (input): Gated => requireCapability(input),
  component: StaffLayout,
});

function StaffLayout() {
  return <Gate denial={Route.useRouteContext({ select: ({ denial }) => denial })} />;
}
