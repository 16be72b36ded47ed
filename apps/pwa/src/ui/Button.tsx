import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style';
import type { ButtonLook } from './button-style';
import { Spinner } from './Spinner';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** True while the action runs: the button announces it, ignores clicks and keeps the focus. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonStyle({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type AnchorProps = ComponentProps<'a'> & ButtonLook;

/** A link that looks like a button, for URLs outside the router (another site, `tel:`, a file). */
export function ButtonAnchor({ variant, size, wide, className, ...rest }: AnchorProps) {
  return <a {...rest} className={buttonStyle({ variant, size, wide }, className)} />;
}

/** A link to a route that looks like a button. Takes the props of the router's Link. */
export const ButtonLink = createLink(ButtonAnchor);
