import type { ReactNode, Ref } from 'react';
import { Weave } from '../../../../ui/Weave';

interface TicketCardProps {
  ref?: Ref<HTMLLIElement>;
  bandText: string;
  children: ReactNode;
}

/** Shows a list item as a ticket with a band at its left edge. `bandText` determines the band's pattern. */
export function TicketCard({ ref, bandText, children }: TicketCardProps) {
  return (
    <li
      ref={ref}
      className="relative scheme-only-light flex overflow-hidden border border-linea bg-carta text-tinta shadow-papel"
    >
      <div className="relative w-5 shrink-0 max-xs:w-3 overflow-hidden border-r border-dashed border-campo">
        {/* Bands are horizontal, so this one is rotated. */}
        <Weave
          text={bandText}
          ratio={24}
          className="absolute top-0 left-full h-5 w-[30rem] origin-top-left rotate-90"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 max-xs:px-2 sm:px-5">
        {children}
      </div>
    </li>
  );
}
