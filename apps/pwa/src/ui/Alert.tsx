import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { cx } from './cx';

const TONES = {
  info: { look: 'bg-hundido text-tinta border-linea', Icon: Info },
  success: { look: 'bg-exito-fondo text-exito border-transparent', Icon: CircleCheck },
  error: { look: 'bg-error-fondo text-error border-transparent', Icon: CircleAlert },
  warning: { look: 'bg-aviso-fondo text-tinta border-transparent', Icon: TriangleAlert },
} as const;

interface AlertProps {
  tone?: keyof typeof TONES;
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string;
}

/** Shows a message in the page. Errors have the role `alert`; other messages are announced politely. */
export function Alert({ tone = 'info', children, action, className }: AlertProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-start gap-3 rounded-boton border px-4 py-3', look, className)}
    >
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 font-medium">{children}</div>
      {action && <div className="self-center">{action}</div>}
    </div>
  );
}
