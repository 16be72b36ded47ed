import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx';

interface SectionProps {
  title: string;
  subtitle?: string;
  /** A link beside the title. */
  more?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of the home page with its heading. */
export function Section({ title, subtitle, more, children, className }: SectionProps) {
  return (
    <section className={cx('py-14 lg:py-18', className)}>
      <div className="pagina flex flex-col gap-8">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="flex max-w-lectura flex-col gap-2">
            <h2 className="titulo-2">{title}</h2>
            {subtitle && <p className="text-suave">{subtitle}</p>}
          </div>
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}
