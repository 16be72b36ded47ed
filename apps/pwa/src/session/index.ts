export { accountId, shelfOwner, shelfReader } from './account-id';
export { deviceStorage, tabStorage } from './browser-storage';
export { cameFromMyCourses, forgetLastNav, rememberMyCourses } from './last-nav-from';
export { onLogout } from './on-logout';
export { session, startSession } from './session';
export { useSession } from './use-session';
export type { Session, SessionStore, StoredUser } from './session-store';
