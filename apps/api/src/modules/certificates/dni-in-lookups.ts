import { maskDni } from '@telar/domain/dni';

/** For the OpenAPI document: the DNI in the response to a look-up. */
export const DNI_IN_LOOKUPS =
  `Con \`CERTIFICATE_LIST=filtered\`, de \`dni\` solo llegan los dos últimos dígitos (\`${maskDni('45871203')}\`), ` +
  'también al personal.';
