import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import { deviceStorage, storeIfPossible } from '../browser/storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

const theme = createAtom(readTheme());

/** Sets light, dark or the system's theme. `public/theme.js` applies it before the first paint of the next visit. */
export function setTheme(chosen: Theme): void {
  if (chosen === 'system') {
    delete document.documentElement.dataset['theme'];
    deviceStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset['theme'] = chosen;
    storeIfPossible(deviceStorage, KEY, chosen);
  }
  theme.set(chosen);
}

export const useTheme = (): Theme => useSelector(theme);
