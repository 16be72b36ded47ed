import { Link } from '@tanstack/react-router';
import { cx } from '../ui/cx';
import type { NavItem } from './menu';

interface NavLinkProps {
  item: NavItem;
  /** `bar` in the header, `list` in the menu on phones. */
  shape?: 'bar' | 'list';
  onClick?: () => void;
}

const SHAPES = {
  bar: 'min-h-11 px-1.5 text-[0.9375rem] font-medium whitespace-nowrap xl:px-2.5',
  list: 'min-h-12 px-3 text-lg font-medium',
} as const;

/** A link of the navigation. The current page is marked visibly and with `aria-current`. */
export function NavLink({ item, shape = 'bar', onClick }: NavLinkProps) {
  return (
    <Link
      to={item.to}
      {...(item.search && { search: item.search as never })}
      {...(onClick && { onClick })}
      activeOptions={{ exact: item.to === '/', includeSearch: false }}
      className={cx(
        'inline-flex items-center rounded-boton hover:bg-hundido',
        'aria-[current=page]:font-semibold aria-[current=page]:text-pacifico',
        SHAPES[shape],
      )}
    >
      {item.label}
    </Link>
  );
}
