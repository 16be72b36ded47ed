import type { ReactNode } from 'react';

/** Announces its text to screen readers when it changes, without showing it: "24 cursos encontrados". */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
