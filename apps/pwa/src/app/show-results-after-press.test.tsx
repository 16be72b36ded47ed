import { defaultScheduler, notifyManager, useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { renderWithRouter } from '../../test/with-router';
import { showResultsAfterPress } from './show-results-after-press';

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

const press = (type: string) =>
  fireEvent(
    screen.getByRole('button', { name: 'Siguiente' }),
    // jsdom has no `PointerEvent`.
    Object.assign(new MouseEvent(type, { bubbles: true, button: 0, buttons: 1 }), { pointerId: 1 }),
  );
const nextTask = () => new Promise((done) => setTimeout(done));

afterEach(() => notifyManager.setScheduler(defaultScheduler));

it('shows a result that arrives during a press after its release', async () => {
  showResultsAfterPress();
  await renderWithRouter(<Page />);
  press('pointerdown');
  respond('24 cursos');
  await nextTask();
  await nextTask();
  expect(screen.queryByText('24 cursos')).toBeNull();
  press('pointerup');
  expect(await screen.findByText('24 cursos')).toBeVisible();
});
