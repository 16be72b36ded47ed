import { SCREEN_HEADS } from '@telar/texts/screen-heads';
import type { ScreenHead, ScreenPath } from '@telar/texts/screen-heads';
import { usePageTitle } from './use-page-title';

/** Sets a screen's title and description, equal to those in the server's HTML for its URL. */
export function useScreenHead(screen: ScreenPath): void {
  const { title, description }: ScreenHead = SCREEN_HEADS[screen];
  usePageTitle(title, description);
}
