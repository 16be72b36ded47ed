import { weavePaths } from '@telar/weave/svg';
import { weave } from '@telar/weave/weave';
import type { WeaveOptions } from '@telar/weave/weave';
import { memo } from 'react';

export interface WeaveProps extends WeaveOptions {
  /** The text from which the pattern is computed: a certificate's code, a course's id, a name. */
  text: string;
  className?: string;
}

/**
 * Shows a woven pattern as decoration; `className` sets its box. A panel stretches to the box (16:10). A band keeps its
 * square cells and is cropped at both ends, so give it a `ratio` that is wider than the box.
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

// At a height of 18 px this is 2,500 px wide.
const PAGE_RATIO = 140;

/** Shows a thin band across the whole width of a page. */
export function WovenBand({ text, palette, className = 'h-4.5' }: Pick<WeaveProps, 'text' | 'palette' | 'className'>) {
  return <Weave text={text} {...(palette && { palette })} ratio={PAGE_RATIO} className={`block w-full ${className}`} />;
}
