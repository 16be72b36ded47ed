import { lazy } from 'react';
import type { ComponentType } from 'react';
import { afterPress } from '../browser/after-press';

/**
 * Creates a component whose code loads when it is first shown. If the code cannot load, for example offline, it shows
 * nothing, and the rest of the page stays. During a press it waits, because it would move the pressed button.
 */
export function lazyOrEmpty<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const Content = await load();
      await new Promise<void>(afterPress);
      return { default: Content };
    } catch (error) {
      console.error(error);
      return { default: () => null };
    }
  });
}
