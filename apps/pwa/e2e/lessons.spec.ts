import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { storedTexts } from './support/browser-data';
import { newDevice, newLearner, openModule, VIDEO } from './support/learner';
import type { Learner } from './support/learner';
import { goOffline } from './support/network';
import { onScreen } from './support/on-screen';
import { registerClient } from './support/register-client';
import { apiLogin, bearer, expireToken, submitLogin } from './support/session';

// A retry would hide a loss of progress.
test.describe.configure({ retries: 0 });

const DRIVE = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMn/view';

const markButton = (page: Page) => page.getByRole('button', { name: 'Marcar como completado' });
const UNSENT = /^Guardado en este dispositivo\. Se envía/;

async function mark(page: Page, learner: Learner, number: number): Promise<void> {
  await openModule(page, learner, number);
  await markButton(page).click();
  await expect(page.getByText('Módulo completado', { exact: true }).first()).toBeVisible();
}

/** The modules that the server counts as done, by number. */
async function doneOnServer(request: APIRequestContext, { email, password, modules }: Learner): Promise<number[]> {
  const { token } = await apiLogin(request, email, password);
  const response = await request.get('/api/enrollments/me/progress', { headers: bearer(token) });
  const { courses } = (await response.json()) as { courses: { done_modules: number[] }[] };
  return (courses[0]?.done_modules ?? []).map((id) => modules.indexOf(id) + 1);
}

test('two devices of one student merge what both marked during days without network', async ({ browser, request }) => {
  test.setTimeout(180_000);
  const ana = await newLearner(request, 'Anatolia Ccori');
  const phone = await newDevice(browser, ana);
  const laptop = await newDevice(browser, ana);
  await mark(laptop, ana, 1);
  await expect(onScreen(laptop, UNSENT)).toHaveCount(0);
  expect(await doneOnServer(request, ana)).toEqual([1]);
  await openModule(phone, ana, 1);
  await expect(phone.getByRole('button', { name: 'Desmarcar' })).toBeVisible();
  // The app caches the progress when it is idle.
  const cached = `"done_modules":[${ana.modules[0]}]`;
  await expect.poll(() => storedTexts(phone, [cached])).toEqual([cached]);

  await test.step('the phone goes offline and marks a module, and goes on ten days later, after its session expired', async () => {
    await goOffline(phone);
    await mark(phone, ana, 2);
    await expect(phone.getByText('Necesita red')).toBeVisible();
    await expect(onScreen(phone, UNSENT)).toHaveText(/cuando haya conexión/);
    await phone.clock.setFixedTime(Date.now() + 10 * 24 * 3_600_000);
    await mark(phone, ana, 3);
    await expect(phone.getByText(/^Tu sesión terminó, pero puedes seguir/)).toBeVisible();
    await expect(onScreen(phone, UNSENT)).toHaveText(/cuando inicies sesión con conexión/);
    await expect(phone.getByText('3 de 4 módulos completados')).toBeVisible();
    await phone.getByLabel('Apunte 1').fill('Escrito sin sesión');
    await expect(onScreen(phone, UNSENT)).toHaveCount(2);
    await openModule(phone, ana, 1);
    await phone.getByRole('button', { name: 'Desmarcar' }).click();
    await expect(phone.getByText('2 de 4 módulos completados')).toBeVisible();
    // It is shown before it is stored.
    await expect.poll(() => storedTexts(phone, ['"done":false'])).toEqual(['"done":false']);
    await phone.goto('/mis-cursos');
    await expect(phone.getByText('2 de 4 módulos completados')).toBeVisible();
  });

  await test.step('the laptop goes offline and marks another module', async () => {
    await goOffline(laptop);
    await mark(laptop, ana, 4);
  });

  await test.step('both are online again', async () => {
    // By the clock of the tests the ten days did not pass.
    await phone.clock.setFixedTime(Date.now());
    await phone.context().setOffline(false);
    await phone.goto('/mis-cursos');
    expect(await doneOnServer(request, ana)).toEqual([1]);
    await submitLogin(phone, ana.email, ana.password);
    await expect.poll(() => doneOnServer(request, ana)).toEqual([2, 3]);
    await openModule(phone, ana, 3);
    await expect(phone.getByLabel('Apunte 1')).toHaveValue('Escrito sin sesión');
    await expect(onScreen(phone, 'Guardado', { exact: true })).toBeVisible();
    await laptop.context().setOffline(false);
    await expect.poll(() => doneOnServer(request, ana)).toEqual([2, 3, 4]);
    for (const page of [phone, laptop]) {
      await page.goto('/mis-cursos');
      await expect(page.getByText('3 de 4 módulos completados')).toBeVisible();
    }
  });

  await test.step('the course continues at the module used last', async () => {
    await laptop.getByRole('link', { name: new RegExp(`^Continuar ?: ${ana.course}$`) }).click();
    await expect(laptop.getByRole('heading', { level: 1, name: 'Saludar' })).toBeVisible();
  });
  await Promise.all([phone.context().close(), laptop.context().close()]);
});

test('unsent progress waits for the owner after the session expired, and a logout asks before it erases it', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const eva = await newLearner(request, 'Evangelina Ccori');
  const page = await newDevice(browser, eva);
  await goOffline(page);
  await mark(page, eva, 1);
  await expireToken(page);
  await openModule(page, eva, 1);
  await expect(page.getByText('1 de 4 módulos completados')).toBeVisible();

  await test.step('another account is asked before its login erases the progress', async () => {
    const luz = await registerClient(request, 'Lucinda Quilla', 'telefono');
    await page.context().setOffline(false);
    await page.goto('/iniciar-sesion?volver=/mis-cursos');
    await submitLogin(page, luz.email, luz.password);
    await expect(page.getByText(/^En este dispositivo quedan? 1 avance/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'No entrar' }).click();
    await submitLogin(page, eva.email, eva.password);
    await expect.poll(() => doneOnServer(request, eva)).toEqual([1]);
  });

  await goOffline(page);
  await mark(page, eva, 2);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Hay cosas sin enviar' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Seguir en mi sesión' }).click();
  await expect(page.getByText('2 de 4 módulos completados')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => doneOnServer(request, eva)).toEqual([1, 2]);
  await expect(onScreen(page, UNSENT)).toHaveCount(0);
  // The title of the course stays: the catalogue is for visitors, too.
  expect(await storedTexts(page, ['Evangelina'])).toEqual(['Evangelina']);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/acceso');
  await expect.poll(() => storedTexts(page, ['Evangelina', eva.email])).toEqual([]);
  await page.context().close();
});

test('a mark of a module that staff deleted meanwhile is named until the student has read it', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const sol = await newLearner(request, 'Soledad Ccori');
  const page = await newDevice(browser, sol);
  await goOffline(page);
  await mark(page, sol, 4);
  const { token } = await apiLogin(request, 'admin@demo.pe');
  const url = `/api/courses/${sol.id}`;
  const { modules } = (await (await request.get(url)).json()) as { modules: { id: number }[] };
  const saved = await request.put(url, { headers: bearer(token), data: { modules: modules.slice(0, 3) } });
  expect(saved.ok()).toBe(true);
  await page.context().setOffline(false);
  await page.goto('/mis-cursos');
  const reason = page.getByText(/^1 cambio de tu avance en «.+» no se guardó: el curso ya no tiene el módulo\.$/);
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(reason).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(reason).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Empezar|^Continuar/ }).first()).toBeVisible();
  await expect(reason).toHaveCount(0);
  await page.context().close();
});

for (const { site, link, pattern } of [
  { site: 'YouTube', link: VIDEO, pattern: /youtube-nocookie/ },
  { site: 'Google Drive', link: DRIVE, pattern: /drive\.google/ },
]) {
  test(`a lesson shows a picture with the link, not the browser's error page, if the network blocks ${site}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const eva = await newLearner(request, 'Evita Ccori', link);
    const page = await (await browser.newContext({ locale: 'es-PE', serviceWorkers: 'block' })).newPage();
    let isBlocked = true;
    await page.route(pattern, (route) =>
      isBlocked
        ? route.abort('blockedbyclient')
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="es"><p>El material</p>' }),
    );
    await page.goto('/iniciar-sesion?volver=/mis-cursos');
    await submitLogin(page, eva.email, eva.password);
    await expect(page.getByRole('link', { name: /^Empezar|^Continuar/ }).first()).toBeVisible();
    await openModule(page, eva, 1);
    const frame = page.locator('main iframe');
    // The frame has 20 s to load, and then the player of YouTube 8 s to answer. A clock that jumps would also end the
    // app's requests.
    await expect(page.getByText('No cargó. Puede que tu red lo bloquee.')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Necesita red')).toBeVisible();
    await expect(page.getByRole('link', { name: `Abrir en ${site}` })).toHaveAttribute('href', link);
    await expect(frame).toHaveCount(0);
    isBlocked = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(frame).toBeAttached();
    await expect(page.frameLocator('main iframe').getByText('El material')).toBeAttached();
    // On a phone it is as wide as the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await frame.boundingBox())?.width).toBe(390);
    await page.context().close();
  });
}

test('a student sees no price of an own course, in the catalogue and on its page, and continues from there', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const luz = await newLearner(request, 'Lucinda Quilla');
  const page = await newDevice(browser, luz);
  await page.goto(`/cursos?search=${encodeURIComponent(luz.course)}`);
  const card = page.getByRole('article').filter({ hasText: luz.course });
  await expect(card.getByText('Inscrito')).toBeVisible();
  await expect(card.getByText('S/')).toHaveCount(0);
  await card.getByRole('link', { name: luz.course, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: luz.course })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Inscrito')).toBeVisible();
  await expect(page.getByText('Inscribirme Ahora')).toHaveCount(0);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saludar' })).toBeVisible();
  // The address of the specification leads to each lesson, too.
  await page.goto(`/cursos/${luz.id}?from=my-courses`);
  await page.getByRole('link', { name: /^Ir a la lección ?: Saludar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saludar' })).toBeVisible();
  await page.context().close();
});

test('two devices that change one note without network keep both texts, which the student joins', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const sol = await newLearner(request, 'Solimar Ccori');
  const phone = await newDevice(browser, sol);
  const laptop = await newDevice(browser, sol);
  const field = (page: Page, number: number) => page.getByRole('textbox', { name: `Apunte ${number}` });
  const isSaved = (page: Page) => expect(onScreen(page, 'Guardado', { exact: true }).first()).toBeVisible();

  await openModule(phone, sol, 1);
  await field(phone, 1).fill('Allin punchaw');
  await field(phone, 1).blur();
  await isSaved(phone);
  await openModule(laptop, sol, 1);
  await expect(field(laptop, 1)).toHaveValue('Allin punchaw');
  // Each device caches the notes when it is idle.
  for (const page of [phone, laptop]) {
    await page.reload();
    await isSaved(page);
    await expect.poll(() => storedTexts(page, ['notes-'])).toEqual(['notes-']);
  }

  await test.step('both change it offline', async () => {
    for (const [page, text] of [
      [phone, 'Allin punchaw: buenos días'],
      [laptop, 'Allin punchaw: saludo de mañana'],
    ] as const) {
      await goOffline(page);
      await openModule(page, sol, 1);
      await field(page, 1).fill(text);
      await field(page, 1).blur();
      await expect(onScreen(page, UNSENT)).toBeVisible();
    }
    await openModule(phone, sol, 2);
    await openModule(phone, sol, 1);
    await expect(field(phone, 1)).toHaveValue('Allin punchaw: buenos días');
  });

  await test.step('both are online again', async () => {
    await phone.context().setOffline(false);
    await isSaved(phone);
    await laptop.context().setOffline(false);
    await expect(laptop.getByText(/^Este apunte se cambió en dos dispositivos/)).toBeVisible();
    await expect(field(laptop, 1)).toHaveValue('Allin punchaw: buenos días');
    await expect(field(laptop, 2)).toHaveValue('Allin punchaw: saludo de mañana');
    await laptop.getByRole('button', { name: 'Unir con el otro' }).click();
    await expect(field(laptop, 1)).toHaveValue('Allin punchaw: buenos días\n\nAllin punchaw: saludo de mañana');
    await expect(field(laptop, 2)).toHaveCount(0);
  });

  await test.step('all notes of the course are one file', async () => {
    await laptop.getByRole('link', { name: 'Todos mis apuntes del curso' }).click();
    await expect(laptop.getByRole('heading', { level: 1, name: sol.course })).toBeVisible();
    await expect(laptop.getByText('1 apunte', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      laptop.waitForEvent('download'),
      laptop.getByRole('button', { name: 'Descargar Markdown' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^apuntes-quechua-de-\d+\.md$/);
  });

  await test.step('a logout erases them', async () => {
    await laptop.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await expect(laptop).toHaveURL('/acceso');
    await expect.poll(() => storedTexts(laptop, ['saludo de mañana'])).toEqual([]);
  });
  await Promise.all([phone.context().close(), laptop.context().close()]);
});
