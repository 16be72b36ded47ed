import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { DEMO_COURSE, TEMPLATE_PDF } from './support/demo';
import { issueCertificate } from './support/issue-certificate';
import { apiResponse } from './support/network';
import { wordBoxes } from './support/pdf';
import { registerClient } from './support/register-client';
import { apiLogin, submitLogin } from './support/session';
import { confirmDni } from './support/student';
import { uploadTemplate } from './support/templates';

test.use({ serviceWorkers: 'block' });

/** Points on the page. The browser and the PDF round advances of glyphs differently. */
const TOLERANCE = 1.5;
/** Where the baseline is between top and bottom of a word, by the fonts' ascents and descents. */
const BASELINE = { serif: 1036 / (1036 + 335), sans: 950 / (950 + 250) };

interface Model {
  width: number;
  places: { field: string; x: number }[];
}

/** The model of the demo's template: others may upload one at the same time. */
async function demoModel(request: APIRequestContext, token: string): Promise<Model> {
  let model: Model | undefined;
  await expect(async () => {
    await uploadTemplate(request, token, readFileSync(TEMPLATE_PDF));
    model = (await (await request.get('/api/certificate-model')).json()) as Model;
    expect(model.places.find(({ field }) => field === 'user_name')?.x).toBe(62);
  }).toPass();
  return model as Model;
}

/** The lines of the model on the page, in points. */
function modelLines(page: Page) {
  return page.locator('svg text[data-field]').evaluateAll((texts) =>
    (texts as SVGTextElement[]).map((text) => {
      const left = Number(text.getAttribute('x'));
      return {
        field: text.dataset.field,
        text: text.textContent ?? '',
        left,
        right: left + text.getComputedTextLength(),
        baseline: Number(text.getAttribute('y')),
      };
    }),
  );
}

test('the model of a certificate has the texts where the PDF has them, and a student finds the real one', async ({
  page,
  request,
}) => {
  const { token } = await apiLogin(request, 'admin@demo.pe');
  const model = await demoModel(request, token);
  await page.route('**/api/certificate-model', (route) => route.fulfill(apiResponse(model)));
  const list = await request.get(`/api/courses?search=${encodeURIComponent(DEMO_COURSE)}`);
  const [course] = ((await list.json()) as { courses: [{ id: number; title: string; duration_hours: number }] })
    .courses;
  const person = await registerClient(request, 'María de los Ángeles Fernández-Dávila Condori Ñahui', 'modelo');

  await page.goto('/iniciar-sesion');
  await submitLogin(page, person.email, person.password);
  await expect(page).toHaveURL('/');
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/cursos/${course.id}`);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  expect(requested).not.toContain('/api/certificate-model');

  const title = page.getByRole('heading', { name: 'Así se verá tu certificado' });
  await title.scrollIntoViewIfNeeded();
  const sheet = page.getByRole('img', { name: /^Modelo del certificado/ });
  await expect(sheet.locator('text[data-field="user_name"]').first()).toBeVisible();
  await expect(sheet).toContainText('tu QR');
  expect(await axeViolations(page)).toEqual([]);

  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, string>);
  const { pdf, code } = await issueCertificate(request, token, {
    user_name: `${user.name} ${user.last_name}`,
    dni: person.dni,
    course_title: course.title,
    duration_hours: course.duration_hours,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
  });
  const words = wordBoxes(pdf);
  const lines = await modelLines(page);
  expect(lines.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['user_name', 'course_title', 'duration_hours']),
  );
  for (const line of lines) {
    const texts = line.text.split(' ');
    const start = words.findIndex((_, at) => texts.every((text, n) => words[at + n]?.text === text));
    const [first, last] = [words[start], words[start + texts.length - 1]];
    if (!first || !last) throw new Error(`${line.text} is not a line of the PDF`);
    const share = BASELINE[line.field === 'duration_hours' ? 'sans' : 'serif'];
    expect(Math.abs(first.left - line.left), `left of ${line.text}`).toBeLessThan(TOLERANCE);
    expect(Math.abs(last.right - line.right), `right of ${line.text}`).toBeLessThan(TOLERANCE);
    const baseline = first.top + (first.bottom - first.top) * share;
    expect(Math.abs(baseline - line.baseline), `baseline of ${line.text}`).toBeLessThan(TOLERANCE);
  }

  await confirmDni(request, person.email);
  await page.reload();
  await title.scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Ver mi certificado' }).click();
  await expect(page).toHaveURL(`/c/${code}`);
});
