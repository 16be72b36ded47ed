import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * Creates a component whose code loads when it is first shown. If the code cannot load, for example offline, it shows
 * nothing, and the rest of the page stays.
 */
export function lazyOrEmpty<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error(error);
      return { default: () => null };
    }
  });
}
