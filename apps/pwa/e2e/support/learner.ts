import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { storedTexts } from './browser-data';
import { waitForServiceWorker } from './network';
import { registerClient } from './register-client';
import { apiLogin, bearer, submitLogin } from './session';

export const VIDEO = 'https://youtu.be/aqz-KE-bpKQ';
const MODULES = ['Saludar', 'Contar', 'Comprar', 'Viajar'];

/** A client with a course of their own. */
export interface Learner {
  email: string;
  password: string;
  /** The id and title of a course that only this student has. */
  id: number;
  course: string;
  /** Ids of its modules, in order. */
  modules: number[];
}

/** Registers a client and assigns a new course with four modules. @param link of each module's material. */
export async function newLearner(request: APIRequestContext, name: string, link = VIDEO): Promise<Learner> {
  const { dni, email, password } = await registerClient(request, name, 'avance');
  const { token } = await apiLogin(request, 'admin@demo.pe');
  const headers = bearer(token);
  const course = `Quechua de ${dni}`;
  const created = await request.post('/api/courses', {
    headers,
    data: {
      title: course,
      description: 'Para hablar en el mercado.',
      instructor: 'Rosa Huamán',
      price: 90,
      modules: MODULES.map((title) => ({ title, description: `Sobre ${title}`, link })),
    },
  });
  const { id, modules } = (await created.json()) as { id: number; modules: { id: number }[] };
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
  const assigned = await request.post(`/api/users/${user?.id}/courses`, { headers, data: { courseId: id } });
  expect(assigned.ok()).toBe(true);
  return { email, password, id, course, modules: modules.map((module) => module.id) };
}

/** Shows another page in the frames of videos. */
export const stubVideos = (page: Page) =>
  page.route(/youtube-nocookie|drive\.google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="es"><title>video</title>' }),
  );

/** A device of the student, with the app installed and the student logged in. */
export async function newDevice(browser: Browser, { email, password }: Learner): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await stubVideos(page);
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(page, email, password);
  await expect(page.getByRole('link', { name: /^Empezar|^Continuar/ }).first()).toBeVisible();
  await waitForServiceWorker(page);
  await expect.poll(() => storedTexts(page, ['Sobre Viajar'])).toEqual(['Sobre Viajar']);
  return page;
}

/** Opens the lesson of a module by its number, from 1. */
export async function openModule(page: Page, { id, modules }: Learner, number: number): Promise<void> {
  await page.goto(`/mis-cursos/${id}/${modules[number - 1]}`);
  await expect(page.getByRole('heading', { level: 1, name: MODULES[number - 1] ?? '' })).toBeVisible();
}
