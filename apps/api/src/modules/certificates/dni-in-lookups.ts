import { maskDocument } from '@telar/domain/document-text';

/** For the OpenAPI document: the DNI in the response to a look-up. */
export const DNI_IN_LOOKUPS =
  `Con \`CERTIFICATE_LIST=filtered\`, de \`dni\` solo llegan los dos últimos dígitos (\`${maskDocument('45871203')}\`, \`${maskDocument('CE 001234567')}\`), ` +
  'también al personal.';
