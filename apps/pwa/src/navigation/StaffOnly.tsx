import { can } from '@telar/domain/roles';
import type { Capability } from '@telar/domain/roles';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session';

interface StaffOnlyProps {
  capability: Capability;
  /** Create them with `lazyOrEmpty`, so that other roles never load their code. */
  children: ReactNode;
}

/** Shows its children only to roles with this capability, inside a public screen. */
export function StaffOnly({ capability, children }: StaffOnlyProps) {
  const { userRole } = useSession();
  return can(userRole, capability) && <Suspense>{children}</Suspense>;
}
