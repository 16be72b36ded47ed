import { academy } from '@telar/brand/academy';
import { cx } from '../ui/cx';

/** Shows the logo, a woven diamond as in the app's icon, and the academy's name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 xs:gap-2.5', className)}>
      <svg
        viewBox="0 0 13 13"
        className="scheme-only-light size-7 xs:size-9 rounded-campo"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path className="fill-noche" d="M0 0h13v13H0z" />
        <path
          className="fill-pacifico"
          d="M6 1h1v1h-1zM5 2h1v1h-1zM7 2h1v1h-1zM4 3h1v1h-1zM8 3h1v1h-1zM3 4h1v1h-1zM9 4h1v1h-1zM2 5h1v1h-1zM10 5h1v1h-1zM1 6h1v1h-1zM11 6h1v1h-1zM2 7h1v1h-1zM10 7h1v1h-1zM3 8h1v1h-1zM9 8h1v1h-1zM4 9h1v1h-1zM8 9h1v1h-1zM5 10h1v1h-1zM7 10h1v1h-1zM6 11h1v1h-1z"
        />
        <path
          className="fill-maiz"
          d="M6 2h1v1h-1zM5 3h3v1h-3zM4 4h2v1h-2zM7 4h2v1h-2zM3 5h2v1h-2zM8 5h2v1h-2zM2 6h2v1h-2zM9 6h2v1h-2zM3 7h2v1h-2zM8 7h2v1h-2zM4 8h2v1h-2zM7 8h2v1h-2zM5 9h3v1h-3zM6 10h1v1h-1z"
        />
        <path className="fill-cochinilla" d="M6 5h1v1h-1zM5 6h1v1h-1zM7 6h1v1h-1zM6 7h1v1h-1z" />
        <path className="fill-sobre-noche" d="M6 6h1v1h-1z" />
      </svg>
      <span className="font-titulo text-xl font-bold tracking-tight">{academy.name}</span>
    </span>
  );
}
