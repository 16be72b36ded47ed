import { useEffect, useState } from 'react';
import { onDirtyFormsChange } from './dirty-forms';
import { onDirtyTabs, someTabHasUnsavedInput } from './dirty-tabs';

/** True while a form of any tab holds unsent input, and until that is known. Asked only while `wanted`. */
export function useUnsavedInputInAnyTab(wanted: boolean): boolean {
  const [dirty, setDirty] = useState(true);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const look = () => void someTabHasUnsavedInput().then((found) => gone || setDirty(found));
    look();
    const stops = [onDirtyFormsChange(look), onDirtyTabs(look)];
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [wanted]);
  return dirty;
}
