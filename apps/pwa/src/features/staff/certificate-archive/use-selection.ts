import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { useRef, useState } from 'react';

/** A certificate can be revoked once. */
export const isRevocable = ({ state }: ArchivedCertificate): boolean => state === 'valid';

/**
 * The certificates that are selected, also those of earlier pages.
 * @param listKey identifies the filters. Other filters start without a selection.
 */
export function useSelection(listKey: string) {
  const [selected, setSelected] = useState<ReadonlyMap<number, ArchivedCertificate>>(new Map());
  const [lastKey, setLastKey] = useState(listKey);
  /** Where a range starts that is selected with Shift. */
  const anchor = useRef<number | null>(null);
  if (lastKey !== listKey) {
    setLastKey(listKey);
    setSelected(new Map());
  }

  function set(certificates: readonly ArchivedCertificate[], isSelected: boolean): void {
    const next = new Map(selected);
    for (const certificate of certificates.filter(isRevocable)) {
      if (isSelected) next.set(certificate.id, certificate);
      else next.delete(certificate.id);
    }
    setSelected(next);
  }

  return {
    certificates: [...selected.values()],
    has: (id: number) => selected.has(id),
    set,
    /** Selects a certificate or takes it out; with Shift, all from the last one that was clicked. */
    toggle(certificate: ArchivedCertificate, page: readonly ArchivedCertificate[], isRange: boolean): void {
      const ends = [anchor.current, certificate.id].map((id) => page.findIndex((other) => other.id === id));
      const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
      anchor.current = certificate.id;
      const range = isRange && first >= 0 ? page.slice(first, last + 1) : [certificate];
      set(range, !selected.has(certificate.id));
    },
    clear: () => setSelected(new Map()),
  };
}

export type CertificateSelection = ReturnType<typeof useSelection>;
