import { jest } from '@jest/globals';
import { defaultScheduler, notifyManager, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { stubNetwork } from '../../test/network-stub';
import { firePointer } from '../../test/pointer';
import { renderWithRouter } from '../../test/with-router';
import { useOnline } from '../browser/use-online';
import { reportNetworkAfterPress, showResultsAfterPress } from './show-results-after-press';

let respond: (text: string) => void;

/** A list above a button, which a result moves down. */
function Page() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: () => new Promise<string>((done) => (respond = done)) });
  return (
    <>
      {data && <p>{data}</p>}
      <button>Siguiente</button>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Siguiente' });
const nextTask = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  notifyManager.setScheduler(defaultScheduler);
  jest.restoreAllMocks();
});

it('shows a result that arrives during a press after its release', async () => {
  showResultsAfterPress();
  await renderWithRouter(<Page />);
  firePointer('pointerdown', button());
  respond('24 cursos');
  await nextTask();
  await nextTask();
  expect(screen.queryByText('24 cursos')).toBeNull();
  firePointer('pointerup', button());
  expect(await screen.findByText('24 cursos')).toBeVisible();
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
