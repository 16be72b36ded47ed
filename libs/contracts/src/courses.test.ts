import { AcceptedCourseRefList, CreateCourseRequest, UpdateCourseRequest } from './courses';

const minimal = { title: 'Curso', instructor: 'Rosa', price: 10, modules: [{ title: 'Uno' }] };
const errors = (body: unknown) =>
  (CreateCourseRequest.safeParse(body).error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);

describe('CreateCourseRequest', () => {
  it('reports every missing field at once', () => {
    expect(errors({})).toEqual([
      'title title_short',
      'instructor instructor_required',
      'price price_invalid',
      'modules modules_missing',
    ]);
  });

  it('returns the same for JSON and for a form', () => {
    const json = {
      ...minimal,
      rating: 4.5,
      isLive: true,
      features: ['a', ' '],
      supportedBy: [{ name: 'X', logo_url: '/x.svg' }],
    };
    const form = {
      title: 'Curso',
      instructor: ' Rosa ',
      price: '10',
      rating: '4.5',
      isLive: 'true',
      modules: '[{"title":"Uno"}]',
      features: '["a"," "]',
      supportedBy: '[{"name":"X","logo_url":"/x.svg"}]',
    };
    expect(CreateCourseRequest.parse(form)).toEqual(CreateCourseRequest.parse(json));
    expect(CreateCourseRequest.parse(json)).toMatchObject({
      price: '10',
      rating: '4.5',
      isLive: true,
      features: ['a'],
    });
  });

  it.each([
    [{ price: 'NaN' }, 'price price_invalid'],
    [{ price: '1e3' }, 'price price_invalid'],
    [{ rating: 6 }, 'rating rating_invalid'],
    [{ rating: 5.05 }, 'rating rating_invalid'],
    [{ rating: 4.35 }, 'rating rating_step'],
    [{ rating: '4.649' }, 'rating rating_step'],
    [{ features: 'hola' }, 'features list_invalid'],
    [{ modules: '{"title":"Uno"}' }, 'modules list_invalid'],
    [{ modules: [{ title: ' ' }] }, 'modules modules_missing'],
    [{ modules: [{ title: 'Uno', link: 'javascript:1' }] }, 'modules.0.link link_invalid'],
    [{ title: '\u200B\u200B\u200B' }, 'title title_short'],
    [{ title: 'ab\u00AD\u3164' }, 'title title_short'],
    [{ title: '---' }, 'title letters_missing'],
    [{ instructor: '\u2060' }, 'instructor instructor_required'],
    [{ category: '\u2800' }, 'category letters_missing'],
    [{ modules: [{ title: '\u3164' }] }, 'modules modules_missing'],
    [{ modules: [{ title: '\u2800' }] }, 'modules.0.title letters_missing'],
    [{ supportedBy: [{ name: '\u00AD', logo_url: '' }] }, 'supportedBy.0.name required'],
    [{ image_url: '//malo.pe/x.png' }, 'image_url image_url_invalid'],
    [{ isLive: 'tal vez' }, 'isLive flag_invalid'],
  ])('refuses %j', (fields, error) => expect(errors({ ...minimal, ...fields })).toEqual([error]));

  it('stores titles and names in one line, without invisible characters', () => {
    const fields = { title: 'Excel\r\n\u202Ebásico', instructor: 'Ro\u00ADsa  Paz', category: '\u200BOficina' };
    expect(CreateCourseRequest.parse({ ...minimal, ...fields })).toMatchObject({
      title: 'Excel básico',
      instructor: 'Rosa Paz',
      category: 'Oficina',
    });
  });

  it.each([
    [{}, undefined],
    [{ quiz_data: 'https://a.pe' }, 'https://a.pe'],
    [{ quiz_link: 'https://b.pe', quiz_data: 'https://a.pe' }, 'https://b.pe'],
    [{ quiz_link: '', quiz_data: 'https://a.pe' }, ''],
  ])('takes the quiz from `quiz_link`, else from `quiz_data`: %j → %j', (fields, quiz) => {
    expect(CreateCourseRequest.parse({ ...minimal, ...fields }).quiz).toBe(quiz);
  });
});

describe('UpdateCourseRequest', () => {
  it('does not add omitted fields', () => {
    expect(UpdateCourseRequest.parse({ price: '5.50' })).toEqual({ price: '5.50' });
  });
});

it('AcceptedCourseRefList reads ids and titles, and counts them if the total is missing', () => {
  const courses = [{ id: 1, title: 'Excel', price: 10 }, null, { id: 2 }];
  expect(AcceptedCourseRefList.parse({ courses })).toEqual({ courses: [{ id: 1, title: 'Excel' }], total: 1 });
});
