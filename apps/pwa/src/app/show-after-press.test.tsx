import { jest } from '@jest/globals';
import {
  defaultScheduler,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { stubNetwork } from '../../test/network-stub';
import { firePointer } from '../../test/pointer';
import { logInAs } from '../../test/session';
import { renderWithRouter } from '../../test/with-router';
import { useOnline } from '../browser/use-online';
import { session } from '../session/session';
import {
  endPressWithSession,
  openPagesAfterPress,
  reportNetworkAfterPress,
  showResultsAfterPress,
} from './show-after-press';

const button = () => screen.getByRole('button', { name: 'Siguiente' });
const nextTask = () => act(() => new Promise((done) => setTimeout(done)));

/** Runs what follows a response. */
async function settle(): Promise<void> {
  await nextTask();
  await nextTask();
}

async function release(): Promise<void> {
  firePointer('pointerup', button());
  await settle();
}

function renderWithQueries(element: ReactNode): void {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
  });
  showResultsAfterPress(queryClient);
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
}

afterEach(async () => {
  fireEvent.keyDown(document.body);
  await nextTask();
  notifyManager.setScheduler(defaultScheduler);
  jest.restoreAllMocks();
});

describe('a query', () => {
  let respond: (text: string) => void;
  let fail: (error: Error) => void;

  /** A list above a button, which a result moves down. The press itself changes the page, too. */
  function Page() {
    const [presses, setPresses] = useState(0);
    const { data, error } = useQuery({
      queryKey: ['list'],
      queryFn: () =>
        new Promise<string>((resolve, reject) => {
          respond = resolve;
          fail = reject;
        }),
    });
    return (
      <>
        {data && <p>{data}</p>}
        {error && <p>{error.message}</p>}
        <p>Cambios: {presses}</p>
        <button onPointerMove={() => setPresses(presses + 1)}>Siguiente</button>
      </>
    );
  }

  it.each([
    ['a result', '24 cursos', () => respond('24 cursos')],
    ['an error', 'Sin respuesta', () => fail(new Error('Sin respuesta'))],
  ])(
    'shows %s that arrives during a press after its release, even if the page changes before',
    async (_, text, end) => {
      renderWithQueries(<Page />);
      firePointer('pointerdown', button());
      end();
      await settle();
      fireEvent(button(), Object.assign(new MouseEvent('pointermove', { bubbles: true, buttons: 1 })));
      expect(screen.getByText('Cambios: 1')).toBeVisible();
      expect(screen.queryByText(text)).toBeNull();
      await release();
      expect(screen.getByText(text)).toBeVisible();
    },
  );
});

describe('a mutation', () => {
  const call = (isRefused: boolean) => (isRefused ? Promise.reject(new Error('no')) : Promise.resolve('yes'));

  /** Lists the callbacks that ran, above a button. */
  function Page({ isRefused }: { isRefused: boolean }) {
    const [ran, setRan] = useState<string[]>([]);
    const callbacks = (name: string) => ({
      onSuccess: () => setRan((before) => [...before, `${name} success`]),
      onError: () => setRan((before) => [...before, `${name} error`]),
      onSettled: () => setRan((before) => [...before, `${name} settled`]),
    });
    const { mutate, status } = useMutation({ mutationFn: call, ...callbacks('own') });
    return (
      <>
        <p>{[...ran, status].join(', ')}</p>
        <button onClick={() => mutate(isRefused, callbacks('call'))}>Siguiente</button>
      </>
    );
  }

  it.each([
    [false, 'own success, own settled, call success, call settled, success'],
    [true, 'own error, own settled, call error, call settled, error'],
  ])('runs its callbacks after the press (refused: %s)', async (isRefused, all) => {
    renderWithQueries(<Page isRefused={isRefused} />);
    fireEvent.click(button());
    firePointer('pointerdown', button());
    await settle();
    expect(screen.queryByText(/success|error/)).toBeNull();
    await release();
    expect(screen.getByText(all)).toBeVisible();
  });

  it('runs its callbacks at once without a press', async () => {
    renderWithQueries(<Page isRefused={false} />);
    fireEvent.click(button());
    await settle();
    expect(screen.getByText(/call settled, success/)).toBeVisible();
  });
});

describe('a navigation', () => {
  const open = async () => {
    const { router } = await renderWithRouter(<button>Siguiente</button>);
    openPagesAfterPress(router);
    firePointer('pointerdown', button());
    void router.navigate({ to: '/otra' as never });
    await settle();
    const shownPath = () => router.state.resolvedLocation?.pathname;
    expect(shownPath()).toBe('/');
    return { shownPath };
  };

  it('opens its page after the press', async () => {
    const { shownPath } = await open();
    await release();
    expect(shownPath()).toBe('/otra');
  });

  it('opens its page during the press if the session has ended', async () => {
    logInAs(1);
    const stop = endPressWithSession();
    const { shownPath } = await open();
    act(() => session.logout());
    await settle();
    expect(shownPath()).toBe('/otra');
    stop();
  });
});

/** The offline strip moves the button down. */
function PageWithStrip() {
  return (
    <>
      {!useOnline() && <p>Sin conexión.</p>}
      <button>Siguiente</button>
    </>
  );
}

it('reports a network that is lost during a press after its release, and at once without a press', async () => {
  const network = stubNetwork();
  reportNetworkAfterPress();
  render(<PageWithStrip />);
  firePointer('pointerdown', button());
  network.online = false;
  fireEvent(globalThis.window, new Event('offline'));
  await nextTask();
  expect(screen.queryByText('Sin conexión.')).toBeNull();
  firePointer('pointerup', button());
  expect(await screen.findByText('Sin conexión.')).toBeVisible();
  network.online = true;
  fireEvent(globalThis.window, new Event('online'));
  expect(screen.queryByText('Sin conexión.')).toBeNull();
});
