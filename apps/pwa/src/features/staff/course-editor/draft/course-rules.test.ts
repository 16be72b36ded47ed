import { COURSE_LIMITS } from '@telar/domain/course-rules';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { formErrors, toFormErrors } from '../../../../ui/form/contract-form';
import { blankDraft, BLANK_MODULE } from './course-draft';
import type { CourseDraft } from './course-draft';
import { courseRules } from './course-rules';

const IMAGE = { file: new File(['x'], 'x.png', { type: 'image/png' }), url: 'blob:x' };
const NEW = courseRules(true);
const VALID: CourseDraft = {
  ...blankDraft(),
  title: 'Quechua chanka',
  instructor: 'Ana Ñahui',
  price: '149.90',
  image: IMAGE,
  modules: [{ ...BLANK_MODULE, title: 'Saludos' }],
};
const SCRIPT_LINK = 'javascript:alert(1)';
const LONG = 'x'.repeat(301);

it('accepts a form with only the required fields', () => {
  expect(formErrors(NEW, VALID)).toEqual([]);
});

it('reports an error at each required field of a blank form', () => {
  const errors = formErrors(NEW, blankDraft()).map(({ path, message }) => [path, message]);
  expect(Object.fromEntries(errors)).toEqual({
    image: 'Por favor, selecciona una imagen para el curso.',
    title: FIELD_TEXTS.title_short,
    instructor: 'El nombre del instructor es obligatorio.',
    price: 'Precio inválido.',
    'modules.0.title': 'Agrega al menos un módulo con nombre.',
  });
});

it.each<[string, Partial<CourseDraft>, [string, string][]]>([
  ['a title of two letters', { title: ' ab ' }, [['title', FIELD_TEXTS.title_short]]],
  ['a title of three letters', { title: 'abc' }, []],
  ['a price of zero', { price: '0' }, []],
  ['a negative price', { price: '-1' }, [['price', 'Precio inválido.']]],
  ['a price in words', { price: 'gratis' }, [['price', 'Precio inválido.']]],
  ['an infinite price', { price: 'Infinity' }, [['price', 'Precio inválido.']]],
  ['a price with three decimal places', { price: '1.999' }, [['price', 'Precio inválido.']]],
  ['a rating of 5', { rating: '5' }, []],
  ['a rating above 5', { rating: '5.1' }, [['rating', 'La calificación debe estar entre 0 y 5.']]],
  ['a rating between two steps', { rating: '4.35' }, [['rating', 'La calificación admite un solo decimal, como 4.5.']]],
  ['a negative rating', { rating: '-0.1' }, [['rating', 'La calificación debe estar entre 0 y 5.']]],
  ['no rating', { rating: '' }, [['rating', 'La calificación debe estar entre 0 y 5.']]],
  ['an instructor of spaces', { instructor: '  ' }, [['instructor', 'El nombre del instructor es obligatorio.']]],
  [
    'another category without a name',
    { category: 'Otro', category_other: ' ' },
    [['category_other', 'Ingresa la categoría personalizada.']],
  ],
  [
    'the name “otro” for another category',
    { category: 'Otro', category_other: 'otro ' },
    [['category_other', 'Ingresa la categoría personalizada.']],
  ],
  ['another category with a name', { category: 'Otro', category_other: 'Cocina' }, []],
  ['a long name for another category that is not chosen', { category: 'Idiomas', category_other: 'x'.repeat(99) }, []],
  [
    'a long name for another category',
    { category: 'Otro', category_other: 'x'.repeat(COURSE_LIMITS.category + 1) },
    [['category_other', 'El campo «categoría» debe tener como máximo 80 caracteres.']],
  ],
  ['a video link with a script', { video_url: SCRIPT_LINK }, [['video_url', FIELD_TEXTS.link_invalid]]],
  ['a quiz link with a script', { quiz_link: SCRIPT_LINK }, [['quiz_link', FIELD_TEXTS.link_invalid]]],
  [
    'a long line',
    { includes: [{ text: 'x' }, { text: LONG }] },
    [['includes.1.text', 'El campo «este curso incluye» debe tener como máximo 300 caracteres.']],
  ],
  [
    'a module link with a script',
    { modules: [BLANK_MODULE, { ...BLANK_MODULE, title: 'Saludos', link: SCRIPT_LINK }] },
    [['modules.1.link', FIELD_TEXTS.link_invalid]],
  ],
  ['two modules, one of them with a title', { modules: [BLANK_MODULE, { ...BLANK_MODULE, title: 'Saludos' }] }, []],
  [
    'modules without a title',
    { modules: [{ ...BLANK_MODULE, description: 'Hola' }, BLANK_MODULE] },
    [['modules.0.title', 'Agrega al menos un módulo con nombre.']],
  ],
  ['empty organizations', { supportedBy: [{ name: ' ', logo_url: '' }] }, []],
  [
    'an organization without a name after an empty one',
    {
      supportedBy: [
        { name: '', logo_url: '' },
        { name: '', logo_url: '/partners/x.svg' },
      ],
    },
    [['supportedBy.1.name', FIELD_TEXTS.required]],
  ],
  [
    'a logo URL that starts with two slashes',
    { supportedBy: [{ name: 'Instituto', logo_url: '//mal.pe/x.svg' }] },
    [['supportedBy.0.logo_url', FIELD_TEXTS.image_url_invalid]],
  ],
])('validates %s', (_, changes, expected) => {
  const errors = formErrors(NEW, { ...VALID, ...changes });
  expect(errors.map(({ path, message }) => [path, message])).toEqual(expected);
});

it('requires an image only for a new course', () => {
  const draft = { ...VALID, image: null };
  expect(formErrors(NEW, draft)).toEqual([{ path: 'image', message: COURSE_FORM_TEXTS.imageMissing }]);
  expect(formErrors(courseRules(false), draft)).toEqual([]);
});

it.each([
  ['modules.0.link', 'modules.0.link'],
  ['modules', 'modules.0.title'],
  ['features.2', 'features.2.text'],
  ['supportedBy.0.logo_url', 'supportedBy.1.logo_url'],
  ['category', 'category_other'],
  ['image', 'image'],
  ['image_url', 'image'],
  ['quiz_data', 'quiz_link'],
])('shows a server error in %s at the field %s', (path, field) => {
  const draft: CourseDraft = {
    ...VALID,
    category: 'Otro',
    supportedBy: [
      { name: '', logo_url: '' },
      { name: 'Instituto', logo_url: '' },
    ],
  };
  const message = ERROR_TEXTS.validation_failed;
  expect(toFormErrors(NEW, draft, [{ path, message }])).toEqual([{ path: field, message }]);
});

it('ignores server errors that match no field', () => {
  expect(toFormErrors(NEW, VALID, [{ path: 'expected_updated_at', message: 'x' }])).toEqual([]);
});
