import { PUBLIC_SCREEN_HEADS } from '@telar/texts/public-screen-heads';
import type { PublicScreenPath, ScreenHead } from '@telar/texts/public-screen-heads';
import { usePageTitle } from './use-page-title';

/** Sets a screen's title and description, equal to those in the server's HTML for its URL. */
export function useScreenHead(screen: PublicScreenPath): void {
  const { title, description }: ScreenHead = PUBLIC_SCREEN_HEADS[screen];
  usePageTitle(title, description);
}
