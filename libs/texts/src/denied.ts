import type { Capability } from '@telar/domain/roles';
import { REVOCATION_TEXTS } from './screens/certificates';
import { DENIALS_TEXTS } from './screens/denials';

/** The message for a missing capability, if it has its own. */
export const DENIED_TEXTS: Partial<Record<Capability, string>> = {
  'courses.manage': DENIALS_TEXTS.courseForm,
  'packages.manage': DENIALS_TEXTS.packages,
  'certificates.revoke': REVOCATION_TEXTS.denied,
};
