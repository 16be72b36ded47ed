import { createFileRoute } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../test/with-route';
import { useSearchChange } from './use-search-change';

interface Search {
  text?: string | undefined;
  from?: string | undefined;
}

/** Shows a screen with a button that removes the text and changes the day. */
async function show(options: Parameters<typeof useSearchChange<Search>>[1], replaceThis?: boolean) {
  function Screen() {
    const change = useSearchChange<Search>('/auditoria', options);
    return <button onClick={() => change({ text: undefined, from: '2026-02-02' }, replaceThis)}>Cambiar</button>;
  }
  const route = createFileRoute('/_staff/auditoria')({ component: Screen });
  const { router } = await renderRoute(route, '/auditoria', '/auditoria?text=Ana&action=create');
  await act(() => router.navigate({ to: '.', search: true, state: { page: 2 } as never, replace: true }));
  const entries = router.history.length;
  await userEvent.click(screen.getByRole('button'));
  return {
    href: router.history.location.href,
    added: router.history.length - entries,
    page: (router.history.location.state as { page?: number }).page,
  };
}

const CHANGED = '/auditoria?action=create&from=2026-02-02';

it('changes parameters, removes undefined ones and keeps the others', async () => {
  expect(await show({})).toEqual({ href: CHANGED, added: 1, page: undefined });
});

it.each([
  ['always', { replace: true }, undefined, 0],
  ['for one change', {}, true, 0],
  ['except for one change', { replace: true }, false, 1],
])('replaces the entry of the history %s', async (_, options, replaceThis, added) => {
  expect(await show(options, replaceThis)).toEqual({ href: CHANGED, added, page: undefined });
});

it.each([
  ['keeps', true, 2],
  ['clears', false, undefined],
])('%s the history state', async (_, isKept, page) => {
  expect(await show({ keepsState: ({ from }) => isKept && from !== undefined })).toMatchObject({ href: CHANGED, page });
});
