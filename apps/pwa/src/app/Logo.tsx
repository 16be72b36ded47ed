import { academy } from '@telar/brand/academy';
import { cx } from '../ui/cx';

/** Shows the logo, a woven diamond as in the app's icon, and the academy's name. Large text enlarges only the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 xs:gap-2.5', className)}>
      <svg
        viewBox="0 0 13 13"
        width={36}
        height={36}
        className="scheme-only-light shrink-0 rounded-campo"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path className="fill-noche" d="M0 0h13v13H0z" />
        <path
          className="fill-pacifico"
          d="M6 1h1v1h1v1h1v1h1v1h1v1h1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1v-1h1v-1h1v-1z"
        />
        <path
          className="fill-maiz"
          d="M6 2h1v1h1v1h1v1h1v1h1v1h-1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1v-1h1v-1z"
        />
        <path className="fill-noche" d="M6 4h1v1h1v1h1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h1v-1h1v-1z" />
        <path className="fill-cochinilla" d="M6 5h1v1h1v1h-1v1h-1v-1h-1v-1h1v-1z" />
        <path className="fill-sobre-noche" d="M6 6h1v1h-1z" />
      </svg>
      <span className="font-titulo text-xl font-bold tracking-tight">{academy.name}</span>
    </span>
  );
}
