import { PUBLIC_SCREEN_HEADS } from './public-screen-heads';
import { STAFF_SCREEN_HEADS } from './staff-screen-heads';

/** Every screen by its path. */
export const SCREEN_HEADS = { ...PUBLIC_SCREEN_HEADS, ...STAFF_SCREEN_HEADS };
export type ScreenPath = keyof typeof SCREEN_HEADS;

const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
const PATTERNS = Object.keys(SCREEN_HEADS).map((path) => [path as ScreenPath, patternOf(path)] as const);

/** The screen of a path, with or without a trailing slash; `null` for none. */
export function screenAt(path: string): ScreenPath | null {
  const trimmed = path.replace(/\/$/, '') || '/';
  return PATTERNS.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? null;
}
