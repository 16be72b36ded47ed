import { AssignPackageRequest } from '@telar/contracts/enrollments';
import type { Package } from '@telar/contracts/packages';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { session } from '../../../session/session';
import type { ContractRules } from '../../../ui/form/contract-form';

export interface AssignPackageValues {
  /** `null` until a package is chosen. */
  packageId: number | null;
}

/** Explains why the package cannot be assigned; otherwise `null`. The session can end while the form is open. */
function errorOf(chosen: Package | undefined): string | null {
  if (session.get().token === null) return ERROR_TEXTS.token_missing;
  if (!chosen) return DASHBOARD_TEXTS.packageMissing;
  return chosen.courses.length === 0 ? ERROR_TEXTS.package_empty : null;
}

/** Validates the choice of a package. `packages` is `undefined` until the list is loaded. */
export function assignPackageRules(
  packages: readonly Package[] | undefined,
): ContractRules<AssignPackageValues, AssignPackageRequest> {
  return {
    schema: AssignPackageRequest,
    check({ packageId }) {
      const message = errorOf(packages?.find(({ id }) => id === packageId));
      return message === null ? [] : [{ path: 'packageId', message }];
    },
  };
}
