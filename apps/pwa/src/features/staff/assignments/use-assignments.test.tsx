import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { User, UserList } from '@telar/contracts/users';
import { aUser, enrollmentsIn } from '@telar/testing/builders';
import { act, renderHook, waitFor } from '@testing-library/react';
import { json, noNetwork, errorReply } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { createQueryClient } from '../../../api/client/query-client';
import { USERS_KEY } from '../../../api/users';
import { session } from '../../../session/session';
import { useAssignments } from './use-assignments';
import type { FailedChange } from './use-assignments';

const QUECHUA = { id: 7, title: 'Quechua' };
const TELAR = { id: 8, title: 'Telar' };
/** An access with an end. */
const ENDING = enrollmentsIn(QUECHUA).map((enrollment) => ({ ...enrollment, ends_at: '2099-01-01T05:00:00.000Z' }));
const ANA = aUser({ enrollments: ENDING });
const REMOVAL = { userId: 3, course: QUECHUA, enrollment: ENDING[0] };
const KEY = [...USERS_KEY, { search: '', page: 1, size: 4 }];

const real = globalThis.fetch;
let calls: string[];
let bodies: unknown[];
let nextReply: Reply;
let client: QueryClient;

beforeEach(() => {
  calls = [];
  bodies = [];
  nextReply = json({ success: true, undo: 'firmado' });
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    calls.push(`${init?.method ?? 'GET'} ${String(path)}`);
    bodies.push(init?.body ? JSON.parse(String(init.body)) : undefined);
    return nextReply(String(path));
  });
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
  client = createQueryClient();
  client.setQueryData<UserList>(KEY, { users: [ANA], total: 1 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  globalThis.fetch = real;
});

const open = () =>
  renderHook(() => useAssignments(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
const lastFailure = (hook: ReturnType<typeof open>) => hook.current.failures.at(-1);
const ana = () => client.getQueryData<UserList>(KEY)?.users[0] as User;
const titles = () => ana().enrollments.map(({ course }) => course.title);

/** Responses that wait until the test sends them. */
function delayedReplies() {
  const pending: ((response: Response) => void)[] = [];
  return {
    reply: () => new Promise<Response>((resolve) => pending.push(resolve)),
    async send(response: Response | Promise<Response>) {
      pending.shift()?.(await response);
    },
  };
}

it('shows and announces an assignment at once', async () => {
  const slow = delayedReplies();
  nextReply = slow.reply;
  const result = open();
  act(() => result.current.assign(ANA, TELAR));
  expect(titles()).toEqual(['Quechua', 'Telar']);
  expect(result.current.announcement).toBe('Se asignó «Telar» a Ana Paz.');
  await waitFor(() => expect(calls).toEqual(['POST /api/users/3/courses']));
  await act(() => slow.send(json({ success: true })('')));
  expect(titles()).toEqual(['Quechua', 'Telar']);
  expect(result.current.failures).toEqual([]);
});

it.each<[string, Reply, string]>([
  ['the server’s reason', errorReply(404, 'Curso no encontrado.'), ': Curso no encontrado.'],
  ['that there is no network', noNetwork, ': No hay conexión con el servidor.'],
  ['no reason, if the server gives none', errorReply(500, ''), '.'],
])('reverses a rejected change and shows %s', async (_, reply, reason) => {
  nextReply = reply;
  const result = open();
  act(() => result.current.assign(ANA, TELAR));
  expect(titles()).toEqual(['Quechua', 'Telar']);
  await waitFor(() =>
    expect(lastFailure(result)?.message).toContain(`Ana Paz, «Telar»: Error al asignar curso${reason}`),
  );
  expect(titles()).toEqual(['Quechua']);
  expect(result.current.announcement).toBe('');

  act(() => result.current.remove(ana(), QUECHUA));
  expect(titles()).toEqual([]);
  expect(result.current.removals).toEqual([REMOVAL]);
  await waitFor(() =>
    expect(lastFailure(result)?.message).toContain(`Ana Paz, «Quechua»: Error al remover curso${reason}`),
  );
  expect(titles()).toEqual(['Quechua']);
  // The course was not removed, so there is nothing to undo.
  expect(result.current.removals).toEqual([]);
});

it('gives up after 20 seconds', async () => {
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  globalThis.fetch = jest.fn<typeof fetch>(
    (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const result = open();
  act(() => result.current.remove(ANA, QUECHUA));
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(20_000));
  expect(titles()).toEqual([]);
  act(() => clock.abort(new DOMException('', 'TimeoutError')));
  await waitFor(() =>
    expect(lastFailure(result)?.message).toContain('Error al remover curso: El servidor tardó demasiado en responder.'),
  );
  expect(titles()).toEqual(['Quechua']);
});

it('sends an undo after the change that it undoes, with the text of the server, and shows what was removed', async () => {
  const slow = delayedReplies();
  nextReply = slow.reply;
  const result = open();
  act(() => result.current.remove(ANA, QUECHUA));
  act(() => result.current.restore(ana(), QUECHUA));
  expect(ana().enrollments).toEqual(ENDING);
  expect(result.current.removals).toEqual([]);
  await waitFor(() => expect(calls).toEqual(['DELETE /api/users/3/courses/7']));
  await act(() => slow.send(json({ success: true, undo: 'firmado' })('')));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toBe('POST /api/users/3/courses');
  expect(bodies[1]).toEqual({ courseId: 7, undo: 'firmado' });
  await act(() => slow.send(json({ success: true })('')));
  expect(ana().enrollments).toEqual(ENDING);
});

it('assigns a removed course again when staff choose it', async () => {
  const result = open();
  act(() => result.current.remove(ANA, QUECHUA));
  act(() => result.current.assign(ana(), QUECHUA));
  await waitFor(() => expect(bodies).toEqual([undefined, { courseId: 7 }]));
  expect(ana().enrollments).toEqual(enrollmentsIn(QUECHUA));
});

it('removes and restores an access that ended', async () => {
  const ended = ENDING.map((enrollment) => ({ ...enrollment, is_open: false }));
  client.setQueryData<UserList>(KEY, { users: [{ ...ANA, enrollments: ended }], total: 1 });
  const result = open();
  act(() => result.current.remove(ana(), QUECHUA));
  expect(titles()).toEqual([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => result.current.restore(ana(), QUECHUA));
  expect(ana().enrollments).toEqual(ended);
  await waitFor(() => expect(bodies[1]).toEqual({ courseId: 7, undo: 'firmado' }));
});

it('offers a rejected undo again, with the same text', async () => {
  const result = open();
  act(() => result.current.remove(ANA, QUECHUA));
  await waitFor(() => expect(calls).toHaveLength(1));
  nextReply = errorReply(503, 'Vuelve a intentarlo.');
  act(() => result.current.restore(ana(), QUECHUA));
  expect(result.current.removals).toEqual([]);
  await waitFor(() => expect(lastFailure(result)?.message).toContain('Vuelve a intentarlo.'));
  expect(titles()).toEqual([]);
  expect(result.current.removals).toEqual([REMOVAL]);
  act(() => result.current.restore(ana(), QUECHUA));
  await waitFor(() => expect(bodies[2]).toEqual({ courseId: 7, undo: 'firmado' }));
});

it('does not offer an undo again that is no longer possible', async () => {
  const result = open();
  act(() => result.current.remove(ANA, QUECHUA));
  await waitFor(() => expect(calls).toHaveLength(1));
  nextReply = errorReply(409, 'Ya no se puede deshacer.', { error: 'removal_not_undoable' });
  act(() => result.current.restore(ana(), QUECHUA));
  await waitFor(() => expect(lastFailure(result)?.message).toContain('Ya no se puede deshacer.'));
  expect(lastFailure(result)?.canRetry).toBe(false);
  expect(titles()).toEqual([]);
  expect(result.current.removals).toEqual([]);
});

it('reverses only the rejected change', async () => {
  const slow = delayedReplies();
  nextReply = slow.reply;
  const result = open();
  act(() => result.current.assign(ANA, TELAR));
  act(() => result.current.remove(ana(), QUECHUA));
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => slow.send(errorReply(404, 'Curso no encontrado.')('')));
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(() => slow.send(json({ success: true, undo: 'firmado' })('')));
  expect(titles()).toEqual([]);
  expect(result.current.removals).toEqual([REMOVAL]);
});

it('accepts that the course was already removed', async () => {
  nextReply = errorReply(404, 'El usuario no tiene ese curso.', { error: 'enrollment_not_found' });
  const result = open();
  act(() => result.current.remove(ANA, QUECHUA));
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => undefined);
  expect(result.current.failures).toEqual([]);
  expect(titles()).toEqual([]);
  // Somebody else removed it.
  expect(result.current.removals).toEqual([]);
});

it('does nothing without a session', () => {
  session.logout();
  const result = open();
  client.setQueryData<UserList>(KEY, { users: [ANA], total: 1 });
  act(() => result.current.assign(ANA, TELAR));
  expect(result.current.error).toEqual({ userId: 3, message: 'No autenticado. Por favor, inicie sesión.' });
  expect(titles()).toEqual(['Quechua']);
  expect(calls).toEqual([]);
});

it('clears removals and messages on request', async () => {
  const result = open();
  act(() => result.current.remove(ANA, QUECHUA));
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => result.current.clear());
  expect(result.current.removals).toEqual([]);
  expect(result.current.announcement).toBe('');
});

it('removes the message of a missing session after a login', () => {
  session.logout();
  const hook = open();
  act(() => hook.current.assign(ANA, TELAR));
  expect(hook.current.error).not.toBeNull();
  act(() => void session.login(tokenWith({ role: 'asesor', jti: 'new' }), { name: 'Julio', role: 'asesor' }));
  expect(hook.current.error).toBeNull();
});

it('keeps a failed change over other changes, another list and a new login', async () => {
  nextReply = errorReply(401, 'Tu sesión fue cerrada.', { error: 'token_revoked' });
  const hook = open();
  act(() => hook.current.assign(ANA, TELAR));
  await waitFor(() => expect(hook.current.failures).toHaveLength(1));
  nextReply = json({ success: true });
  act(() => void session.login(tokenWith({ role: 'asesor', jti: 'new' }), { name: 'Julio', role: 'asesor' }));
  act(() => hook.current.assign(aUser({ id: 4, name: 'Luz' }), QUECHUA));
  await waitFor(() => expect(calls).toHaveLength(2));
  act(() => hook.current.clear());
  expect(hook.current.failures.map(({ message }) => message)).toEqual([
    'Ana Paz, «Telar»: Error al asignar curso: Tu sesión fue cerrada.',
  ]);
});

it('starts a failed change again, and removes it from the list', async () => {
  nextReply = noNetwork;
  const hook = open();
  act(() => hook.current.assign(ANA, TELAR));
  await waitFor(() => expect(hook.current.failures).toHaveLength(1));
  nextReply = json({ success: true });
  act(() => hook.current.retry(hook.current.failures[0] as FailedChange));
  expect(hook.current.failures).toEqual([]);
  expect(titles()).toEqual(['Quechua', 'Telar']);
  await waitFor(() => expect(bodies).toEqual([{ courseId: 8 }, { courseId: 8 }]));
});

it('starts a failed undo again with the text of the server, also after another list was shown', async () => {
  const hook = open();
  act(() => hook.current.remove(ANA, QUECHUA));
  await waitFor(() => expect(calls).toHaveLength(1));
  nextReply = noNetwork;
  act(() => hook.current.restore(ana(), QUECHUA));
  await waitFor(() => expect(hook.current.failures).toHaveLength(1));
  act(() => hook.current.clear());
  nextReply = json({ success: true });
  act(() => hook.current.retry(hook.current.failures[0] as FailedChange));
  expect(ana().enrollments).toEqual(ENDING);
  await waitFor(() => expect(bodies[2]).toEqual({ courseId: 7, undo: 'firmado' }));
});

it('removes a failed change from the list on request', async () => {
  nextReply = noNetwork;
  const hook = open();
  act(() => hook.current.assign(ANA, TELAR));
  await waitFor(() => expect(hook.current.failures).toHaveLength(1));
  act(() => hook.current.dismiss(hook.current.failures[0] as FailedChange));
  expect(hook.current.failures).toEqual([]);
});
