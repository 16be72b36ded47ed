import { API_ROOT, IMAGE_ROOTS, PATHS, pathTo } from './paths';

describe('PATHS', () => {
  it('contains each path once', () => {
    const all = Object.values<string>(PATHS);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(Object.entries(PATHS))('defines %s as a route template', (_, template) => {
    expect(template).toMatch(/^(\/\.well-known|\/api)(\/:?[a-zA-Z0-9.-]+)+$/);
  });
});

describe('API_ROOT', () => {
  it('is the start of every path except the path of the signing keys', () => {
    const outside = Object.values<string>(PATHS).filter((path) => !path.startsWith(API_ROOT));
    expect(outside).toEqual([PATHS.signingKeys]);
  });
});

describe('IMAGE_ROOTS', () => {
  it.each([PATHS.image, PATHS.coursePreview, PATHS.academyPreview])('includes the start of %s', (path) => {
    expect(IMAGE_ROOTS.some((root) => path.startsWith(root))).toBe(true);
  });
});

describe('pathTo', () => {
  it('fills in every parameter', () => {
    expect(pathTo(PATHS.userCourse, { id: 3, courseId: 12 })).toBe('/api/users/3/courses/12');
  });

  it('encodes characters that are not allowed in a path segment', () => {
    expect(pathTo(PATHS.templatePlacement, { name: 'a/b :name?.pdf' })).toBe(
      '/api/manual-certificates/templates/a%2Fb%20%3Aname%3F.pdf/placement',
    );
  });

  it('requires exactly the parameters of the template', () => {
    // @ts-expect-error courseId is missing
    pathTo(PATHS.userCourse, { id: 3 });
    // @ts-expect-error a course has an id and no code
    pathTo(PATHS.course, { id: 3, code: 'x' });
    expect(pathTo(PATHS.courses, {})).toBe('/api/courses');
  });
});
