import { useEffect, useState } from 'react';
import { onDirtyFormsChange } from './dirty-forms';
import { onDirtyTabs, someTabIsDirty } from './dirty-tabs';

/** True while a form of any tab holds unsent input, and until that is known. Asked only while `wanted`. */
export function useDirtyAnywhere(wanted: boolean): boolean {
  const [dirty, setDirty] = useState(true);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const look = () => void someTabIsDirty().then((found) => gone || setDirty(found));
    look();
    const stops = [onDirtyFormsChange(look), onDirtyTabs(look)];
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [wanted]);
  return dirty;
}
