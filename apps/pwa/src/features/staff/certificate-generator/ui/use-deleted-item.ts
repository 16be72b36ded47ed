import { useEffect, useRef, useState } from 'react';

/** Holds the name of the item deleted last. Focuses the list's heading then, because the focused row is removed. */
export function useDeletedItem() {
  const [deleted, setDeleted] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (deleted !== null) heading.current?.focus();
  }, [deleted]);
  return { deleted, setDeleted, heading };
}
