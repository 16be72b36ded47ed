import { act, render, screen } from '@testing-library/react';
import { AppNotSavedNote } from './AppNotSavedNote';

const NOTE = /^Falta guardar la aplicación/;

function stubServiceWorkers(workers: { controller: object | null; ready: Promise<unknown> } | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('says that the application is not stored until a service worker is active', async () => {
  let finish: () => void = () => undefined;
  const ready = new Promise<void>((done) => {
    finish = done;
  });
  stubServiceWorkers({ controller: null, ready });
  render(<AppNotSavedNote />);
  expect(screen.getByText(NOTE)).toBeVisible();
  await act(async () => finish());
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('says nothing if a service worker controls the page', () => {
  stubServiceWorkers({ controller: {}, ready: Promise.resolve() });
  render(<AppNotSavedNote />);
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('says it in a browser without service workers', () => {
  stubServiceWorkers(undefined);
  render(<AppNotSavedNote />);
  expect(screen.getByText(NOTE)).toBeVisible();
});
