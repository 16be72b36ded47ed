import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { json, stubApi } from '../../../test/api-stub';
import { aNote } from '../../../test/notes';
import { logInAs } from '../../../test/session';
import { createQueryClient } from '../client/query-client';
import { useNotes } from './use-notes';
// Jest loads these slowly.
import '../../offline/store/notes';
import './parse-notes';

it('shows the notes of the server in a browser that blocks its databases', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  stubApi(json({ notes: [aNote('a', 'Hilo')] }));
  logInAs(812);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useNotes(7), { wrapper });
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.notes).toMatchObject([{ id: 'a', text: 'Hilo', isUnsent: false }]);
});
