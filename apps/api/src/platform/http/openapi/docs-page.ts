import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { academy } from '@telar/brand/academy';
import { PATHS } from '@telar/contracts/paths';
import { errorPage } from './error-page';

/** The folder of the page's script and styles, which `@nestjs/swagger` installs. */
function assetsFolder(): string {
  const swagger = createRequire(import.meta.url).resolve('@nestjs/swagger');
  return dirname(createRequire(swagger).resolve('swagger-ui-dist/package.json'));
}

const asset = (name: string) => () => readFileSync(join(assetsFolder(), name), 'utf8');

const title = `API de ${academy.name}`;
const HTML = `<!doctype html>
<html lang="es">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="${PATHS.docs}/swagger-ui.css">
</head>
<body>
  <div id="swagger-ui"></div>
  <script src="${PATHS.docs}/swagger-ui-bundle.js"></script>
  <script src="${PATHS.docs}/swagger-ui-init.js"></script>
</body>
</html>
`;
const INIT = `window.ui = SwaggerUIBundle({ url: '${PATHS.openApi}', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** A file of the documentation page: its media type, and its text, which is read at the first request. */
export interface DocsFile {
  type: string;
  text: () => string;
}

/** The documentation page and its files, by path. They load nothing from other sites. */
export const DOCS_FILES: Readonly<Record<string, DocsFile>> = {
  [PATHS.docs]: { type: 'text/html; charset=utf-8', text: () => HTML },
  [`${PATHS.docs}/`]: { type: 'text/html; charset=utf-8', text: () => HTML },
  [PATHS.errorDocs]: { type: 'text/html; charset=utf-8', text: errorPage },
  [`${PATHS.docs}/swagger-ui-init.js`]: { type: 'text/javascript; charset=utf-8', text: () => INIT },
  [`${PATHS.docs}/swagger-ui-bundle.js`]: {
    type: 'text/javascript; charset=utf-8',
    text: asset('swagger-ui-bundle.js'),
  },
  [`${PATHS.docs}/swagger-ui.css`]: { type: 'text/css; charset=utf-8', text: asset('swagger-ui.css') },
};
