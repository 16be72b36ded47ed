import { createFileRoute } from '@tanstack/react-router';
import { GuardedPages } from '../navigation/AccessDenied';
import { requireCapability } from '../navigation/route-guards';
import type { GuardedContext } from '../navigation/route-guards';

/** The screens of staff. `navigation/staff-screens` says which capability each of them needs. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: (input): GuardedContext => requireCapability(input),
  component: StaffLayout,
});

function StaffLayout() {
  return <GuardedPages denial={Route.useRouteContext({ select: ({ denial }) => denial })} />;
}
