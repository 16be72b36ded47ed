import { SCREEN_HEADS } from '@telar/texts/screen-heads';
import type { ScreenHead, ScreenPath } from '@telar/texts/screen-heads';
import { usePageTitle } from './use-page-title';

/** Sets the title and description of a screen, equal to those in the server's HTML for its address. */
export function useScreenHead(screen: ScreenPath): void {
  const { title, description }: ScreenHead = SCREEN_HEADS[screen];
  usePageTitle(title, description);
}
