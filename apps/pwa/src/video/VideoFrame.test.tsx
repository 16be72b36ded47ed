import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { json, jsonResponse, stubApi } from '../../test/api-stub';
import { createQueryClient } from '../api/client/query-client';
import { VideoFrame } from './VideoFrame';

const DRIVE = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview';
/** As long as a frame may take to load. */
const LOAD_MS = 20_000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => void jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open() {
  const onStarted = jest.fn();
  const api = stubApi(json({ status: 'ok' }));
  const video = { src: DRIVE, href: DRIVE, title: 'Presentación' };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VideoFrame video={video} onStarted={onStarted} />
    </QueryClientProvider>,
  );
  await wait(0);
  return { api, onStarted };
}

/** Presses "Reintentar". @returns responds to the check of the connection. */
async function retry(api: ReturnType<typeof stubApi>): Promise<() => Promise<void>> {
  let respond: (response: Response) => void = () => undefined;
  api.reply(() => new Promise((resolve) => (respond = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await wait(0);
  return async () => {
    api.reply(json({ status: 'ok' }));
    respond(jsonResponse({ status: 'ok' }));
    await wait(0);
  };
}

it('checks the connection again before a second try to load a video', async () => {
  const { api, onStarted } = await open();
  expect(screen.getByTitle('Presentación')).toHaveClass('invisible');
  await wait(LOAD_MS);
  expect(screen.getByText(COURSE_TEXTS.videoNotLoaded)).toBeVisible();
  const respond = await retry(api);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando el video…');
  expect(screen.queryByTitle('Presentación')).toBeNull();
  await respond();
  const frame = screen.getByTitle('Presentación');
  expect(onStarted).not.toHaveBeenCalled();
  fireEvent.load(frame);
  expect(frame).not.toHaveClass('invisible');
  expect(onStarted).toHaveBeenCalledTimes(1);
});

it('gives a frame its whole time to load after a slow check of the connection', async () => {
  const { api } = await open();
  await wait(LOAD_MS);
  const respond = await retry(api);
  await wait(LOAD_MS - 1);
  await respond();
  await wait(LOAD_MS - 1);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando el video…');
  await wait(1);
  expect(screen.getByText(COURSE_TEXTS.videoNotLoaded)).toBeVisible();
});
