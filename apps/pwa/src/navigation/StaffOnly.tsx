import { can } from '@telar/domain/roles';
import type { Capability } from '@telar/domain/roles';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSession } from '../session/use-session';

/**
 * Creates a component whose code loads when it is first shown. If the code cannot load, for example offline, it shows
 * nothing, and the rest of the page stays.
 */
export function lazyOrEmpty<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const loaded = await load().catch(() => null);
    return { default: loaded ?? (() => null) };
  });
}

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
