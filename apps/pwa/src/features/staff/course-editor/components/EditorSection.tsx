import type { ReactNode } from 'react';
import { Card } from '../../../../ui/Card';

interface EditorSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Shows a section of the form under a heading. */
export function EditorSection({ title, hint, children }: EditorSectionProps) {
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 className="titulo-3">{title}</h2>
        {hint && <p className="mt-1 text-[0.9375rem] text-suave">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}
