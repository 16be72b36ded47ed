import { academy } from '@telar/brand';
import { cx } from '../ui';

/** The mark, a woven diamond, and the academy's name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 9 9" className="size-8 rounded-campo" shapeRendering="crispEdges" aria-hidden="true">
        <path className="fill-noche" d="M0 0h9v9H0z" />
        <path className="fill-maiz" d="M4 1h1v1h1v1h1v1h1v1H7v1H6v1H5v1H4V7H3V6H2V5H1V4h1V3h1V2h1z" />
        <path className="fill-noche" d="M4 3h1v1h1v1H5v1H4V5H3V4h1z" />
        <path className="fill-sobre-noche" d="M4 4h1v1H4z" />
      </svg>
      <span className="font-titulo text-xl font-bold tracking-tight">{academy.name}</span>
    </span>
  );
}
