import { lazy, Suspense } from 'react';
import type { WeaveProps } from './Weave';

const Weave = lazy(() => import('./Weave').then((module) => ({ default: module.Weave })));

/** Loads a woven pattern on demand, for places that rarely show one. Its box reserves the space. */
export function LazyWeave(props: WeaveProps) {
  return (
    <Suspense fallback={<span aria-hidden="true" className={props.className} />}>
      <Weave {...props} />
    </Suspense>
  );
}
