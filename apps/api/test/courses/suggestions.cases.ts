import { CourseSuggestions } from '@telar/contracts/courses';
import { CourseEntity } from '../../src/modules/courses/course.entity';
import { createCourse } from '../support/factories';
import { useApp } from '../support/use-app';

describe('GET /api/courses/suggestions', () => {
  const test = useApp();
  const suggest = async (search: string) => {
    const response = await test.inject({ url: `/api/courses/suggestions?${new URLSearchParams({ search })}` });
    expect(response.statusCode).toBe(200);
    return CourseSuggestions.parse(response.json());
  };
  const titles = async (search: string) => (await suggest(search)).courses.map(({ title }) => title);

  beforeAll(async () => {
    const courses = [
      { title: 'Telar de cintura', category: 'Arte y Cultura', instructor: 'Nilda Ñahui' },
      { title: 'Teñido con plantas', description: 'Lana para el telar.', category: 'Arte y Cultura' },
      { title: 'Arte rupestre', category: 'Historia del arte' },
      { title: 'Otro telar', category: 'Archivada', archivedAt: new Date() },
    ];
    for (const [index, course] of courses.entries()) {
      await createCourse(test.database, { ...course, createdAt: new Date(Date.UTC(2026, 0, index + 1)) });
    }
  });

  it('suggests courses with the words in their titles first, without accents and in any order', async () => {
    expect(await titles('TELÁR')).toEqual(['Telar de cintura', 'Teñido con plantas']);
    expect(await titles('ñahui telar')).toEqual(['Telar de cintura']);
    expect(await titles('retablo')).toEqual([]);
  });

  it('suggests categories that have courses', async () => {
    const { categories, courses } = await suggest('arte');
    expect(categories).toEqual(['Arte y Cultura', 'Historia del arte']);
    expect(courses.map(({ title }) => title)).toEqual(['Arte rupestre']);
    expect((await suggest('archivada')).categories).toEqual([]);
  });

  it.each(['', 't', '  t '])('suggests nothing for %j', async (search) => {
    expect(await suggest(search)).toEqual({ courses: [], categories: [] });
  });

  it('suggests six at most, also after the catalogue changed', async () => {
    const made = [];
    for (let n = 0; n < 8; n++) made.push(await createCourse(test.database, { title: `Bordado ${n}` }));
    expect(await titles('bordado')).toEqual(
      made
        .slice(2)
        .map(({ title }) => title)
        .reverse(),
    );
    await test.database.getRepository(CourseEntity).update({ id: made[7]!.id }, { title: 'Encaje' });
    expect(await titles('bordado')).toHaveLength(6);
    expect(await titles('encaje')).toEqual(['Encaje']);
  });

  it('refuses a search that is too long, and names the field', async () => {
    const response = await test.inject({ url: `/api/courses/suggestions?search=${'a'.repeat(500)}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path: 'search' }] });
  });

  it('responds 304 to a reader who has the suggestions', async () => {
    const url = '/api/courses/suggestions?search=telar';
    const { headers } = await test.inject({ url });
    const again = await test.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
