import { lazy, Suspense } from 'react';
import type { WeaveProps } from './Weave';

const Weave = lazy(() => import('./Weave').then((module) => ({ default: module.Weave })));

/** A woven pattern whose code loads on demand, for places that rarely show one. Its box keeps its place meanwhile. */
export function LazyWeave(props: WeaveProps) {
  return (
    <Suspense fallback={<span aria-hidden="true" className={props.className} />}>
      <Weave {...props} />
    </Suspense>
  );
}
