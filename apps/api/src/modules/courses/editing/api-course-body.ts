import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { COURSE_LIMITS } from '@telar/domain/course-rules';
import { AcceptsForms } from '../../../platform/http/accepts-forms';

const text = (maxLength: number, description?: string) => ({
  type: 'string',
  maxLength,
  ...(description && { description }),
});
const list = (items: object, maxItems: number) => ({ type: 'array', maxItems, items });

const MODULE = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'De un módulo que el curso ya tiene; así lo conserva' },
    title: text(COURSE_LIMITS.moduleTitle),
    description: text(COURSE_LIMITS.moduleDescription),
    link: text(COURSE_LIMITS.link, 'http(s)'),
    order: { type: 'integer', description: 'Solo cuenta la secuencia; se numeran desde 1' },
  },
};
const SUPPORTER = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text(COURSE_LIMITS.supporterName),
    logo_url: text(COURSE_LIMITS.link, 'http(s) o una ruta de este sitio'),
  },
};

/** Documents the body of a course: JSON, or a multipart form with lists as JSON text. */
export const ApiCourseBody = () =>
  applyDecorators(
    AcceptsForms('application/json'),
    ApiBody({
      description:
        'En un formulario, las listas van como texto JSON y la imagen como archivo: JPEG, PNG, WebP, AVIF o GIF, hasta 5 MB. Al crear son obligatorios `title`, `price`, `instructor` y un módulo con nombre.',
      schema: {
        type: 'object',
        properties: {
          title: { ...text(COURSE_LIMITS.titleMax), minLength: COURSE_LIMITS.titleMin },
          description: text(COURSE_LIMITS.description),
          video_url: text(COURSE_LIMITS.link, 'http(s)'),
          rating: { type: 'number', minimum: 0, maximum: 5, multipleOf: 0.1 },
          instructor: text(COURSE_LIMITS.instructor),
          price: { type: 'number', minimum: 0, maximum: 99_999_999.99, multipleOf: 0.01, description: 'Soles' },
          category: text(COURSE_LIMITS.category),
          image: { type: 'string', format: 'binary', description: 'Solo en formularios; vale antes que `image_url`' },
          image_url: text(
            COURSE_LIMITS.link,
            'http(s) o una ruta de este sitio. Vacío: queda la que hay. `null`: ninguna',
          ),
          features: list(text(COURSE_LIMITS.line), COURSE_LIMITS.lines),
          includes: list(text(COURSE_LIMITS.line), COURSE_LIMITS.lines),
          modules: list(MODULE, COURSE_LIMITS.modules),
          quiz_link: text(COURSE_LIMITS.link, 'http(s). Vale antes que `quiz_data`'),
          quiz_data: text(COURSE_LIMITS.link),
          supportedBy: list(SUPPORTER, COURSE_LIMITS.supporters),
          isLive: { type: 'boolean' },
          expected_updated_at: {
            type: 'string',
            description: 'Solo al cambiar: el `updated_at` que se leyó. Si el curso cambió desde entonces, 409',
          },
        },
      },
    }),
  );
