import { Course, CourseList } from '@telar/contracts/courses';
import { CHOICE_CASES, CHOICE_COURSES } from '@telar/testing/choice-cases';
import { MINIMAL_COURSE, sendCourse } from '../support/courses';
import { createCourse } from '../support/factories';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('choosing among courses', () => {
  const test = useApp();
  const titles = async (query: string) => {
    const response = await test.inject({ url: `/api/courses?limit=100&${query}` });
    expect(response.statusCode).toBe(200);
    const { courses, total } = CourseList.parse(response.json());
    expect(total).toBe(courses.length);
    return courses.map(({ title }) => title);
  };

  beforeAll(async () => {
    for (const [index, { price, rating, hours, ...course }] of CHOICE_COURSES.entries()) {
      await createCourse(test.database, {
        ...course,
        price: String(price),
        rating: String(rating),
        durationHours: hours,
        createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      });
    }
  });

  it.each(CHOICE_CASES)('lists for %j the courses %j', async (choice, expected) => {
    expect(await titles(String(new URLSearchParams(choice as Record<string, string>)))).toEqual(expected);
  });

  it('returns level and hours, and the pages and the total of a choice', async () => {
    const list = async (query: string) =>
      CourseList.parse((await test.inject({ url: `/api/courses?${query}` })).json());
    expect(await list('level=basico&sort=price_asc&limit=1')).toMatchObject({
      courses: [{ title: 'Quechua', level: 'basico', duration_hours: 40 }],
      total: 2,
    });
    expect(await list('level=basico&sort=price_asc&limit=1&offset=1')).toMatchObject({
      courses: [{ title: 'Aimara' }],
    });
  });

  it.each([
    ['sort=precio', 'sort'],
    ['live=quizas', 'live'],
    ['level=experto', 'level'],
    ['level=basico&level=avanzado', 'level'],
    ['price_min=-1', 'price_min'],
    ['price_max=1.5', 'price_max'],
    ['price_max=100000', 'price_max'],
    ['hours_min=x', 'hours_min'],
    ['hours_max=', 'hours_max'],
  ])('refuses ?%s and names the field', async (query, path) => {
    const response = await test.inject({ url: `/api/courses?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path }] });
  });
});

describe('level and hours of a course', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));
  const save = async (fields: Record<string, unknown>, id?: number) => {
    const response = await sendCourse(test, admin, fields, { form: true, ...(id !== undefined && { id }) });
    expect(response.statusCode).toBe(id === undefined ? 201 : 200);
    return Course.parse(response.json());
  };

  it('are stored, are kept if omitted, and are removed with an empty text', async () => {
    const { id, ...created } = await save({ ...MINIMAL_COURSE, level: 'avanzado', duration_hours: '120' });
    expect(created).toMatchObject({ level: 'avanzado', duration_hours: 120 });
    expect(await save({ title: 'Otro nombre' }, id)).toMatchObject({ level: 'avanzado', duration_hours: 120 });
    expect(await save({ level: '', duration_hours: '' }, id)).toMatchObject({ level: null, duration_hours: null });
  });

  it('are optional', async () => {
    expect(await save(MINIMAL_COURSE)).toMatchObject({ level: null, duration_hours: null });
  });

  it.each([
    ['level', 'experto', 'El nivel debe ser básico, intermedio o avanzado.'],
    ['duration_hours', '1.5', expect.any(String)],
    ['duration_hours', '-3', expect.any(String)],
    ['duration_hours', '0', expect.any(String)],
    ['duration_hours', '999999', expect.any(String)],
  ])('refuses %s %s', async (path, value, message) => {
    const response = await sendCourse(test, admin, { ...MINIMAL_COURSE, [path]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path, message }] });
  });
});
