import type { ReactNode } from 'react';
import { cx } from './cx';

const TONES = {
  live: 'bg-cochinilla text-sobre-cochinilla',
  neutral: 'border border-linea bg-hundido text-suave',
  success: 'bg-exito-fondo text-exito',
  error: 'bg-error-fondo text-error',
  notice: 'bg-aviso-fondo text-tinta',
} as const;

/** Shows a short label. `live` is only for EN VIVO and the seal. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-campo px-2 py-0.5 text-[0.8125rem] leading-normal font-semibold',
        tone === 'live' && 'tracking-wide',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
