import { lazy, Suspense } from 'react';
import type { WeaveProps } from './Weave';

const Weave = lazy(() => import('./Weave').then((module) => ({ default: module.Weave })));

/** A cloth where there seldom is one: the loom is fetched when it is needed, and the box keeps its place until then. */
export function LaterWeave(props: WeaveProps) {
  return (
    <Suspense fallback={<span aria-hidden="true" className={props.className} />}>
      <Weave {...props} />
    </Suspense>
  );
}
