import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, stubApi } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { ChosenTemplate } from './ChosenTemplate';
import { TemplateRow } from './TemplateRow';

const NAME = 'diploma.pdf';
const nothing = () => undefined;
const realFetch = globalThis.fetch;

beforeEach(() => {
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
  window.open = () => null;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: nothing });
  HTMLAnchorElement.prototype.click = nothing;
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

it.each([
  ['the chosen template', <ChosenTemplate key="1" name={NAME} error={null} onChoose={nothing} onRemove={nothing} />],
  [
    'a template of the list',
    <TemplateRow key="2" template={{ name: NAME, size: 9 }} chosen={false} onChoose={nothing} onDelete={nothing} />,
  ],
])('shows how much of %s arrived while it is opened, and nothing if it is there already', async (_, shown) => {
  const file = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': '2097152' };
  const { requested } = stubApi(() => apiResponse(file.readable, { headers }));
  render(<QueryClientProvider client={createQueryClient()}>{shown}</QueryClientProvider>);
  const view = screen.getByRole('button', { name: /^Ver/ });
  await userEvent.click(view);
  const bar = await screen.findByRole('progressbar', { name: 'Abriendo la plantilla…' });
  const writer = file.writable.getWriter();
  await act(() => writer.write(new Uint8Array(512 * 1024)));
  expect(await screen.findByText('512 KB de 2 MB · faltan 1.5 MB')).toBeVisible();
  await act(async () => {
    await writer.write(new Uint8Array(1536 * 1024));
    await writer.close();
  });
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  await userEvent.click(view);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(requested).toHaveLength(1);
});
