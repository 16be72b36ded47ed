import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { WeaveProps } from './Weave';

const Space = ({ className }: WeaveProps) => <span aria-hidden="true" className={className} />;

const Weave = lazy<ComponentType<WeaveProps>>(() =>
  import('./Weave').then(
    (module) => ({ default: module.Weave }),
    () => ({ default: Space }),
  ),
);

/** Loads a woven pattern on demand, for places that rarely show one. Its box reserves the space. */
export function LazyWeave(props: WeaveProps) {
  return (
    <Suspense fallback={<Space {...props} />}>
      <Weave {...props} />
    </Suspense>
  );
}
