import type { Capability } from '@telar/domain';
import { revocation } from './screens/certificates';
import { denials } from './screens/denials';

/** What whoever may not do a thing is told, where the refusal has words of its own. */
export const DENIED_TEXTS: Partial<Record<Capability, string>> = {
  'courses.manage': denials.courseForm,
  'packages.manage': denials.packages,
  'certificates.revoke': revocation.denied,
};
