import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { academy } from '@telar/brand/academy';
import { PATHS } from '@telar/contracts/paths';
import { ID_MAX } from '@telar/domain/ids';
import { componentsNamed, standardSchemaConverter } from './component-schemas';
import type { JsonSchema } from './component-schemas';
import { addResponseHeaders, isMadeFile } from './documented-headers';
import { errorResponse, errorsOf, responseName } from './error-responses';
import { declaredRoutes } from './routes';
import type { Route } from './routes';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Record<string, JsonSchema>;

const TAGS = {
  Cursos: 'El catálogo y sus cursos',
  Paquetes: 'Cursos que se asignan juntos',
  Pedidos: 'Comprar cursos, paquetes y planes, y revisar los pagos',
  Inscripciones: 'Quién tiene qué curso',
  Avance: 'Qué completó cada persona de cada curso',
  Certificados: 'Emitir, consultar, verificar y eliminar',
  'Lotes de certificados': 'Emitir los certificados de una clase entera',
  Plantillas: 'Los PDF sobre los que se imprimen los certificados',
  'Catálogo de certificados': 'Datos guardados para emitir, y el asistente de temarios',
  'Certificados emitidos': 'El archivo: buscar, anular y corregir, para el personal',
  'Certificados anteriores': 'Incorporar los que se emitieron antes de usar esta plataforma',
  'Clases en vivo': 'Las fechas de cada curso, y el calendario de cada alumno',
  'Materiales de los cursos': 'Los PDF de los módulos',
  Planes: 'Sus textos, precio, plazo y cursos',
  Mensajes: 'Lo que las personas escriben a la academia, y las respuestas',
  Correos: 'Los que la academia envía, y los que no salieron',
  Cuentas: 'Ingresar, registrarse y cambiar la contraseña',
  Usuarios: 'Las cuentas, para el personal',
  Resumen: 'Las cifras de la academia',
  Auditoría: 'Quién cambió qué y cuándo',
  'Copias de seguridad': 'Las que hay, y cómo va la de cada noche',
  Imágenes: 'Imágenes de cursos y vistas previas de enlaces',
  Estado: 'Si el servidor vive y puede atender',
};

const PATH_NAMES = new Map(Object.entries(PATHS).map(([name, path]) => [path as string, name]));

/** `getCourse` for `GET /api/courses/:id`: the method and the name of the path in the contracts. */
function operationId({ method, path }: Route): string {
  const name = PATH_NAMES.get(path) ?? path;
  return `${method.toLowerCase()}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const sendsStoredFile = ({ responses: { 200: response } }: Operation) =>
  response !== undefined &&
  'content' in response &&
  !('application/json' in (response.content ?? {})) &&
  !isMadeFile(response);

/** Completes an operation with what follows from its route. */
function complete(operation: Operation, route: Route, responses: Responses): void {
  operation.operationId = operationId(route);
  const isPublic = route.access?.kind === 'anyone';
  // A public operation that names a token works with and without it.
  if (isPublic) operation.security = operation.security ? [{}, ...operation.security] : [];
  else operation.security = [{ bearer: [] }];
  for (const parameter of operation.parameters ?? []) {
    if ('schema' in parameter && parameter.in === 'path' && (parameter.schema as JsonSchema).type === 'number') {
      parameter.schema = { type: 'integer', minimum: 1, maximum: ID_MAX };
    }
  }
  const schema = route.schemas.get(String(RouteParamtypes.BODY));
  // Nest derives no body for a handler that reads it from the request.
  if (route.body) operation.requestBody = { required: true, ...operation.requestBody, content: route.body };
  if (operation.requestBody && 'content' in operation.requestBody) {
    if (schema) operation.requestBody.required = !schema.safeParse(undefined).success;
  }
  if (route.method === 'GET' && (isPublic || sendsStoredFile(operation))) {
    operation.responses['304'] = { $ref: '#/components/responses/NotModified' };
  }
  for (const [status, codes] of errorsOf(route)) {
    const name = codes.length > 3 ? `${operation.operationId}${status}` : responseName(codes);
    responses[name] ??= errorResponse(status, codes);
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
  operation.responses = Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      response && 'description' in response && !response.description
        ? { ...response, description: 'Correcto' }
        : response,
    ]),
  );
}

/** Adds the schemas to which the document refers and which it does not have yet. */
function addMissingSchemas(schemas: Record<string, unknown>, document: OpenAPIObject): void {
  const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
  for (const name of new Set(names)) if (!(name in schemas)) Object.assign(schemas, componentsNamed(name));
}

/** Creates the OpenAPI document of the application's routes. */
export function createDocument(app: NestFastifyApplication, publicUrl: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`API de ${academy.name}`)
    .setDescription(
      'Cursos, certificados y cuentas de la academia. Los errores responden siempre con `success`, `statusCode`, ' +
        '`message`, `error` y `errors`; con `Accept: application/problem+json`, también como RFC 9457. Una ruta que no ' +
        'existe es un 404, y un método que una ruta no tiene es un 405 con `Allow`. `HEAD` funciona donde hay ' +
        '`GET`, y `OPTIONS` en todas. ' +
        `Toda respuesta lleva las cabeceras \`Telar-Api: 1\` y \`X-Request-Id\`. [Todos los errores](${PATHS.errorDocs}).\n\n` +
        'Los campos y parámetros que una operación no conoce se ignoran, sin error.',
    )
    .setVersion('1')
    .setLicense('Todos los derechos reservados', publicUrl)
    .setExternalDoc('Los códigos de error', `${publicUrl}${PATHS.errorDocs}`)
    .addServer(publicUrl)
    .addBearerAuth();
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), { standardSchemaConverter });
  const responses: Responses = { NotModified: { description: 'El llamador ya tiene la última versión' } };
  for (const route of declaredRoutes(app)) {
    const item = document.paths[route.path.replace(/:(\w+)/g, '{$1}')];
    const operation = item?.[route.method.toLowerCase() as 'get'];
    if (operation) complete(operation, route, responses);
  }
  document.components ??= {};
  Object.assign(document.components, { responses });
  addResponseHeaders(document);
  document.components.schemas ??= {};
  addMissingSchemas(document.components.schemas, document);
  return document;
}
