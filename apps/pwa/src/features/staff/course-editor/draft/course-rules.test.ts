import { COURSE_LIMITS } from '@telar/domain/course-rules';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { blankDraft, BLANK_MODULE } from './course-draft';
import type { CourseDraft } from './course-draft';
import { courseFaults, faultsInForm } from './course-rules';

const PICTURE = { file: new File(['x'], 'x.png', { type: 'image/png' }), url: 'blob:x' };
const GOOD: CourseDraft = {
  ...blankDraft(),
  title: 'Quechua chanka',
  instructor: 'Ana Ñahui',
  price: '149.90',
  picture: PICTURE,
  modules: [{ ...BLANK_MODULE, title: 'Saludos' }],
};
const NO_LINK = 'javascript:alert(1)';
const LONG = 'x'.repeat(301);

it('finds nothing wrong with what is required alone', () => {
  expect(courseFaults(GOOD, true)).toEqual([]);
});

it('says everything that a blank form lacks, in the words of each field', () => {
  const said = Object.fromEntries(courseFaults(blankDraft(), true).map(({ path, message }) => [path, message]));
  expect(said).toEqual({
    picture: 'Por favor, selecciona una imagen para el curso.',
    title: FIELD_TEXTS.title_short,
    instructor: 'El nombre del instructor es obligatorio.',
    price: 'Precio inválido.',
    'modules.0.title': 'Agrega al menos un módulo con nombre.',
  });
});

it.each<[string, Partial<CourseDraft>, [string, string][]]>([
  ['a name of two letters', { title: ' ab ' }, [['title', FIELD_TEXTS.title_short]]],
  ['a name of three', { title: 'abc' }, []],
  ['a price of zero', { price: '0' }, []],
  ['a price below', { price: '-1' }, [['price', 'Precio inválido.']]],
  ['a price in letters', { price: 'gratis' }, [['price', 'Precio inválido.']]],
  ['a price without end', { price: 'Infinity' }, [['price', 'Precio inválido.']]],
  ['a tenth of a céntimo', { price: '1.999' }, [['price', 'Precio inválido.']]],
  ['a rating of five', { rating: '5' }, []],
  ['a rating above', { rating: '5.1' }, [['rating', 'La calificación debe estar entre 0 y 5.']]],
  ['a rating below', { rating: '-0.1' }, [['rating', 'La calificación debe estar entre 0 y 5.']]],
  ['no rating', { rating: '' }, [['rating', 'La calificación debe estar entre 0 y 5.']]],
  ['an instructor of spaces', { instructor: '  ' }, [['instructor', 'El nombre del instructor es obligatorio.']]],
  [
    'another category, not named',
    { category: 'Otro', category_other: ' ' },
    [['category_other', 'Ingresa la categoría personalizada.']],
  ],
  ['another category', { category: 'Otro', category_other: 'Cocina' }, []],
  ['a name typed for another category that is not chosen', { category: 'Idiomas', category_other: 'x'.repeat(99) }, []],
  [
    'another category too long, where it is typed',
    { category: 'Otro', category_other: 'x'.repeat(COURSE_LIMITS.category + 1) },
    [['category_other', 'El campo «categoría» debe tener como máximo 80 caracteres.']],
  ],
  ['a link that is a script', { video_url: NO_LINK }, [['video_url', FIELD_TEXTS.link_invalid]]],
  ['a quiz that is a script', { quiz_link: NO_LINK }, [['quiz_link', FIELD_TEXTS.link_invalid]]],
  [
    'a line too long, at its own place',
    { includes: [{ text: 'x' }, { text: LONG }] },
    [['includes.1.text', 'El campo «este curso incluye» debe tener como máximo 300 caracteres.']],
  ],
  [
    'a module’s link, at its own place',
    { modules: [BLANK_MODULE, { ...BLANK_MODULE, title: 'Saludos', link: NO_LINK }] },
    [['modules.1.link', FIELD_TEXTS.link_invalid]],
  ],
  ['modules of which one has a name', { modules: [BLANK_MODULE, { ...BLANK_MODULE, title: 'Saludos' }] }, []],
  [
    'modules without a name',
    { modules: [{ ...BLANK_MODULE, description: 'Hola' }, BLANK_MODULE] },
    [['modules.0.title', 'Agrega al menos un módulo con nombre.']],
  ],
  ['organisations left empty', { supportedBy: [{ name: ' ', logo_url: '' }] }, []],
  [
    'an organisation without a name, behind an empty one',
    {
      supportedBy: [
        { name: '', logo_url: '' },
        { name: '', logo_url: '/partners/x.svg' },
      ],
    },
    [['supportedBy.1.name', FIELD_TEXTS.required]],
  ],
  [
    'a logo on another site’s name',
    { supportedBy: [{ name: 'Instituto', logo_url: '//mal.pe/x.svg' }] },
    [['supportedBy.0.logo_url', FIELD_TEXTS.picture_address_invalid]],
  ],
])('%s', (_, changes, expected) => {
  expect(courseFaults({ ...GOOD, ...changes }, true).map(({ path, message }) => [path, message])).toEqual(expected);
});

it('asks for a picture only while the course has none', () => {
  const draft = { ...GOOD, picture: null };
  expect(courseFaults(draft, true)).toEqual([{ path: 'picture', message: COURSE_FORM_TEXTS.pictureMissing }]);
  expect(courseFaults(draft, false)).toEqual([]);
});

it('puts the server’s faults where they were typed, and leaves out what is no field', () => {
  const draft: CourseDraft = {
    ...GOOD,
    category: 'Otro',
    supportedBy: [
      { name: '', logo_url: '' },
      { name: 'Instituto', logo_url: '' },
    ],
  };
  const paths = [
    ...['modules.0.link', 'modules', 'features.2', 'supportedBy.0.logo_url', 'category'],
    ...['image', 'quiz_data', 'expected_updated_at'],
  ];
  const faults = faultsInForm(
    draft,
    paths.map((path) => ({ path, message: ERROR_TEXTS.validation_failed })),
  );
  expect(faults.map(({ path }) => path)).toEqual([
    ...['modules.0.link', 'modules.0.title', 'features.2.text', 'supportedBy.1.logo_url', 'category_other'],
    ...['picture', 'quiz_link'],
  ]);
});
