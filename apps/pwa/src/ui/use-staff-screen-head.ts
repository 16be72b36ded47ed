import { STAFF_SCREEN_HEADS } from '@telar/texts/staff-screen-heads';
import type { StaffScreenPath } from '@telar/texts/staff-screen-heads';
import { usePageTitle } from './use-page-title';

/** Sets the title of a staff screen, equal to that in the server's HTML for its URL. */
export function useStaffScreenHead(screen: StaffScreenPath): void {
  usePageTitle(STAFF_SCREEN_HEADS[screen].title);
}
