import { createContext, lazy, Suspense, useContext, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { afterPress } from '../browser/after-press';
import { ErrorState } from './ErrorState';

const Retry = createContext(() => {});

// Below the header, whose backdrop filter makes it the frame of fixed boxes in it.
const Failure = () => (
  <div className="fixed inset-x-4 top-28 z-50">
    <ErrorState message="No se pudo cargar esta parte de la página." onRetry={useContext(Retry)} />
  </div>
);

/**
 * Creates a component whose code loads when it is first shown. If the code cannot load, for example offline, it says so
 * over the page and offers to try again; the rest of the page stays. When it is shown again, it tries again by itself.
 * During a press it waits, because it would move or cover the pressed button.
 * @param fallback shown while the code loads.
 */
export function lazyOrRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const start = () =>
    lazy<ComponentType<Props>>(() =>
      load()
        .catch((error: unknown) => {
          console.error(error);
          latest = start();
          return { default: Failure };
        })
        .finally(() => new Promise<void>(afterPress)),
    );
  let latest = start();

  return (props) => {
    const [Content, setContent] = useState(() => latest);
    return (
      <Retry value={() => setContent(() => latest)}>
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </Retry>
    );
  };
}
