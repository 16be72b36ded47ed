import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { WeaveProps } from './Weave';

const Space = ({ className }: WeaveProps) => <span aria-hidden="true" className={className} />;

const Weave = lazy(async (): Promise<{ default: ComponentType<WeaveProps> }> => {
  const module = await import('./Weave').catch(() => null);
  return { default: module?.Weave ?? Space };
});

/** Loads a woven pattern on demand, for places that rarely show one. Its box reserves the space. */
export function LazyWeave(props: WeaveProps) {
  return (
    <Suspense fallback={<Space {...props} />}>
      <Weave {...props} />
    </Suspense>
  );
}
