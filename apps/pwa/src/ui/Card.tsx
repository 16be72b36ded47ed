import type { ComponentProps } from 'react';
import { cx } from './cx';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' };

/** A bordered surface without padding, so that a picture can reach its edges. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  const Element = Tag as 'div';
  return <Element {...rest} className={cx('rounded-carta border border-linea bg-carta', className)} />;
}
