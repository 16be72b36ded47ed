import { keepPreviousData, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { createQueryClient } from './client/query-client';
import { useListParts } from './use-list-parts';

/** Two parts of the rows `a1`, `a2`, for the filter `a`. `fails` makes the next requests fail. */
function show() {
  const server = { fails: false };
  const client = createQueryClient();
  const queryOf = (filter: string, parts: number) =>
    queryOptions({
      queryKey: ['rows', filter, parts],
      queryFn: async () => {
        if (server.fails) throw new Error('Sin servicio');
        return { rows: [1, 2].slice(0, parts).map((part) => filter + part), next: parts < 2 ? parts : null };
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
  const hook = renderHook(
    ({ filter }) =>
      useListParts((parts) => queryOf(filter, parts), {
        filters: filter,
        messageFor: (error, isMore) => `${isMore ? 'Faltan más' : 'Falta la lista'}: ${error.message}`,
      }),
    {
      initialProps: { filter: 'a' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const shown = (): unknown => {
    const { list, hasMore, message, isLoadingMore } = hook.result.current;
    return { rows: list?.rows, hasMore, message, isLoadingMore };
  };
  return { ...hook, server, client, shown };
}

beforeEach(() => act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' })));

const loaded = { message: null, isLoadingMore: false };

it('loads further parts on demand, and the first part of other filters', async () => {
  const { result, rerender, shown } = show();
  await waitFor(() => expect(shown()).toEqual({ ...loaded, rows: ['a1'], hasMore: true }));
  act(() => result.current.loadMore());
  expect(shown()).toEqual({ rows: ['a1'], hasMore: true, message: null, isLoadingMore: true });
  await waitFor(() => expect(shown()).toEqual({ ...loaded, rows: ['a1', 'a2'], hasMore: false }));
  rerender({ filter: 'b' });
  expect(result.current.isStale).toBe(true);
  await waitFor(() => expect(shown()).toEqual({ ...loaded, rows: ['b1'], hasMore: true }));
  expect(result.current.isStale).toBe(false);
});

it('keeps the rows if a further part fails, and loads it again', async () => {
  const { result, server, shown } = show();
  await waitFor(() => expect(result.current.list).toBeDefined());
  server.fails = true;
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.failedMore).toBe(true));
  expect(shown()).toEqual({
    rows: ['a1'],
    hasMore: true,
    message: 'Faltan más: Sin servicio',
    isLoadingMore: false,
  });
  server.fails = false;
  act(() => result.current.refetch());
  await waitFor(() => expect(shown()).toEqual({ ...loaded, rows: ['a1', 'a2'], hasMore: false }));
});

it('keeps all rows if they fail to be fetched again, and does not say that more of them failed', async () => {
  const { result, server, client, shown } = show();
  await waitFor(() => expect(result.current.list).toBeDefined());
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  server.fails = true;
  await act(() => client.invalidateQueries({ queryKey: ['rows'] }));
  await waitFor(() => expect(result.current.message).toBe('Falta la lista: Sin servicio'));
  expect(shown()).toMatchObject({ rows: ['a1', 'a2'], hasMore: false });
  expect(result.current.failedMore).toBe(false);
});

it('removes the rows of other filters if those of the chosen ones fail', async () => {
  const { result, rerender, server, shown } = show();
  await waitFor(() => expect(result.current.list).toBeDefined());
  server.fails = true;
  rerender({ filter: 'b' });
  await waitFor(() => expect(result.current.message).toBe('Falta la lista: Sin servicio'));
  expect(shown()).toMatchObject({ rows: undefined, hasMore: false });
});
