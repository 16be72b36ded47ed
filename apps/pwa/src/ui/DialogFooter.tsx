import type { ComponentProps } from 'react';
import { cx } from './cx';

/**
 * The buttons at the end of a dialog. They stay at its bottom while the content scrolls under them. `className` lays
 * them out and gives the padding. It takes back the padding of `Dialog`, so it is the last element in it.
 */
export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('sticky -bottom-5 -mx-5 -mb-5 border-t border-linea bg-carta', className)} />;
}
