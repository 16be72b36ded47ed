import type { ReactNode } from 'react';

/** Groups fields under a legend, in a grid of twelve columns. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-x-2 gap-y-3 xs:grid-cols-12">
      <legend className="rotulo col-span-full float-left w-full text-suave">{legend}</legend>
      {children}
    </fieldset>
  );
}
