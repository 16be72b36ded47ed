import { weave } from '@telar/weave/weave';
import { weavePaths } from '@telar/weave/svg';
import type { WeaveOptions } from '@telar/weave/weave';
import { memo } from 'react';

export interface WeaveProps extends WeaveOptions {
  /** What it is woven from: a certificate's code, a course's id, a name. */
  text: string;
  className?: string;
}

/**
 * The academy's cloth, decoration for whatever box `className` gives it. A panel stretches to the box (16:10);
 * a band keeps its square cells and is cut at both ends, so give it a `ratio` longer than the box.
 */
export const Weave = memo(function Weave({ text, className, ...options }: WeaveProps) {
  const woven = weave(text, options);
  return (
    <svg
      viewBox={`0 0 ${woven.columns} ${woven.rows}`}
      preserveAspectRatio={options.shape === 'panel' ? 'none' : 'xMidYMid slice'}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={className}
    >
      {weavePaths(woven).map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
});

// 18 px high, this reaches across 2,500 px.
const PAGE_RATIO = 140;

/** The thin band across the whole page that divides it. */
export function WovenBand({ text, palette, className = 'h-4.5' }: Pick<WeaveProps, 'text' | 'palette' | 'className'>) {
  return <Weave text={text} {...(palette && { palette })} ratio={PAGE_RATIO} className={`block w-full ${className}`} />;
}
