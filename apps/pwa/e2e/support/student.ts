import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { storedTexts } from './browser-data';
import { waitForServiceWorker } from './network';
import { registerClient } from './register-client';
import { apiLogin, bearer, submitLogin } from './session';

/** A client with a course and a certificate. */
export interface Student {
  email: string;
  password: string;
  /** The title of a course that only this student has. It is archived. */
  course: string;
  /** The code of the certificate. */
  code: string;
  /** Texts that must not be stored after a logout. */
  secrets: string[];
}

/** Creates a course, assigns it to the account with this e-mail address, and archives it. */
async function assignArchivedCourse(request: APIRequestContext, token: string, email: string, title: string) {
  const headers = bearer(token);
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
  const created = await request.post('/api/courses', {
    headers,
    data: {
      title,
      description: 'Solo para quien ya lo tiene.',
      instructor: 'Rosa Huamán',
      price: 90,
      modules: [{ title: 'Módulo secreto', description: '', link: '' }],
    },
  });
  const { id } = (await created.json()) as { id: number };
  const assigned = await request.post(`/api/users/${user?.id}/courses`, { headers, data: { courseId: id } });
  expect(assigned.ok()).toBe(true);
  expect((await request.delete(`/api/courses/${id}`, { headers })).ok()).toBe(true);
}

/** Registers a student with an archived course. The texts contain the DNI, so that no other test uses them. */
export async function newStudent(request: APIRequestContext, name: string): Promise<Student> {
  const { dni, email, password } = await registerClient(request, name, 'telefono');
  const { token } = await apiLogin(request, 'admin@demo.pe');
  const course = `Curso reservado ${dni}`;
  await assignArchivedCourse(request, token, email, course);
  const [code, studentCode] = [`TELEFONO-${dni}`, `AL-${dni}`];
  const issued = await request.post('/api/manual-certificates', {
    headers: bearer(token),
    data: {
      certificate_code: code,
      user_name: name,
      dni,
      course_title: course,
      duration_hours: 40,
      start_date: '2026-01-05',
      end_date: '2026-02-28',
      issue_date: '2026-03-14',
      template_name: 'plantilla-telar.pdf',
      final_grade: '18',
      student_code: studentCode,
    },
  });
  expect(issued.status()).toBe(201);
  return { email, password, course, code, secrets: [name, email, dni, studentCode, course, code] };
}

/** Confirms the DNI of the account with this e-mail address, as staff do. */
export async function confirmDni(request: APIRequestContext, email: string): Promise<void> {
  const { token } = await apiLogin(request, 'admin@demo.pe');
  const headers = bearer(token);
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number; dni: string }[] }).users;
  const url = `/api/users/${user?.id}/dni-confirmation`;
  const confirmed = await request.post(url, { headers, data: { dni: user?.dni } });
  expect(confirmed.ok()).toBe(true);
}

/** Logs the student in with the form, and waits for "Mis cursos". */
export async function logInToMyCourses(page: Page, { email, password }: Student): Promise<void> {
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(page, email, password);
  await expect(page).toHaveURL(/\/mis-cursos/);
}

/** Finds the link to the student's course in "Mis cursos". */
export const courseLink = (page: Page, { course }: Student) =>
  page.getByRole('link', { name: new RegExp(`^Ir al curso ?: ${course}$`) });

/** Logs in, saves and opens the course, and saves the certificate with its PDF. */
export async function saveAccountData(page: Page, student: Student): Promise<void> {
  await logInToMyCourses(page, student);
  await page.getByRole('button', { name: /^Guardar sin conexión/ }).click();
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
  await courseLink(page, student).click();
  await expect(page.getByRole('heading', { level: 1, name: student.course })).toBeVisible();
  await waitForServiceWorker(page);
  await page.goto(`/c/${student.code}`);
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
  await expect.poll(() => storedTexts(page, student.secrets)).toEqual(student.secrets);
  await page.goto('/');
}
