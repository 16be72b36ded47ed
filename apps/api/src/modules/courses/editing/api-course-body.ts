import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { AcceptsForms } from '../../../platform/http/accepts-forms';
import { BodyContent } from '../../../platform/http/openapi/decorators';

const LISTS = ['features', 'includes', 'modules', 'supportedBy'];
const IMAGE = {
  type: 'string',
  format: 'binary',
  description: 'JPEG, PNG, WebP, AVIF o GIF, hasta 5 MB. Vale antes que `image_url`',
};

/**
 * Documents the body of a course: JSON, or a multipart form with lists as JSON texts and the image as a file.
 * @param name of the schema in the contracts.
 */
export function ApiCourseBody(name: 'CreateCourseRequest' | 'UpdateCourseRequest') {
  const schema = { $ref: `#/components/schemas/${name}` };
  return applyDecorators(
    AcceptsForms('application/json'),
    ApiBody({
      schema: {},
      description: 'En un formulario, las listas van como texto JSON y la imagen como archivo.',
    }),
    BodyContent({
      'application/json': { schema },
      'multipart/form-data': {
        schema: { allOf: [schema], type: 'object', properties: { image: IMAGE } },
        encoding: Object.fromEntries(LISTS.map((list) => [list, { contentType: 'application/json' }])),
      },
    }),
  );
}
