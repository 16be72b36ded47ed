import { SCREEN_HEADS } from '@telar/texts/screen-heads';
import type { ScreenHead, ScreenPath } from '@telar/texts/screen-heads';
import { usePageTitle } from './use-page-title';

/** Sets the title and description that the server gives the same screen, where it is opened from inside the app. */
export function useScreenHead(screen: ScreenPath): void {
  const { title, description }: ScreenHead = SCREEN_HEADS[screen];
  usePageTitle(title, description);
}
