import { cx } from './cx';

/**
 * `primary` is the main action, `hero` the only action of a hero section, `outline` a secondary action, `quiet` plain
 * text, `night` an outline on a dark background, `danger` a deletion.
 */
export type ButtonVariant = 'primary' | 'hero' | 'outline' | 'quiet' | 'night' | 'danger';
/** `normal` is 44 px high, `compact` 40 px from tablets up, for rows of staff tables. */
export type ButtonSize = 'normal' | 'compact' | 'icon';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'resalte bg-pacifico text-sobre-pacifico hover:bg-pacifico-vivo',
  hero: 'resalte bg-maiz text-sobre-maiz hover:bg-maiz-vivo',
  outline: 'border border-campo bg-carta text-pacifico hover:border-pacifico hover:bg-hundido',
  quiet: 'text-pacifico underline-offset-4 hover:bg-hundido',
  night: 'border border-sobre-noche-suave/50 text-sobre-noche hover:border-sobre-noche hover:bg-noche-alta',
  danger: 'border border-error bg-carta text-error hover:bg-error-fondo',
};

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-5 py-2',
  compact: 'min-h-11 px-3.5 py-1.5 text-[0.9375rem] md:min-h-10',
  icon: 'size-11 shrink-0',
};

/** The classes of anything that looks like a button. */
export function buttonStyle(
  { variant = 'primary', size = 'normal', wide = false }: ButtonLook,
  extra?: string,
): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-boton text-center font-semibold leading-tight',
    'transition-[background-color,border-color,transform] duration-150 active:scale-[0.985]',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    extra,
  );
}
