import type { ComponentProps } from 'react';
import { cx } from './cx';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' };

/** A bordered surface. It brings no padding: a picture may reach its edges. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  const Any = Tag as 'div';
  return <Any {...rest} className={cx('rounded-carta border border-linea bg-carta', className)} />;
}
