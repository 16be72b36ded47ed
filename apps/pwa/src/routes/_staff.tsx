import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { GuardedPages } from '../navigation/AccessDenied';
import { lazyOrEmpty } from '../navigation/lazy-or-empty';
import { requireCapability } from '../navigation/route-guards';
import type { GuardedContext } from '../navigation/route-guards';

// In a script of staff, which is not precached, unlike this layout.
const BatchProgressStrip = lazyOrEmpty(
  async () => (await import('../features/staff/certificate-batches/progress/BatchProgressStrip')).BatchProgressStrip,
);

/** The screens of staff. `navigation/staff-screens` says which capability each of them needs. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: (input): GuardedContext => requireCapability(input),
  component: StaffLayout,
});

function StaffLayout() {
  return (
    <>
      <Suspense>
        <BatchProgressStrip />
      </Suspense>
      <GuardedPages denial={Route.useRouteContext({ select: ({ denial }) => denial })} />
    </>
  );
}
