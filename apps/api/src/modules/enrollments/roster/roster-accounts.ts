import { Injectable } from '@nestjs/common';
import { isStorableText } from '@telar/domain/plain-text';
import { manageableRoles } from '@telar/domain/roles';
import type { RosterCells } from '@telar/domain/roster';
import { Sql } from '../../../platform/database/sql';
import type { Caller } from '../../../platform/http/caller';
import { MATCHING_ACCOUNTS } from './roster.statements';
import type { AccountRow } from './roster.statements';
import type { KnownAccount } from './row-verdict';

/** Finds the accounts of roster rows. */
@Injectable()
export class RosterAccounts {
  constructor(private readonly sql: Sql) {}

  /** Accounts with the email or the DNI of one of the rows, as the caller may use them. */
  async matching(caller: Caller, rows: readonly RosterCells[]): Promise<KnownAccount[]> {
    const values = (column: 'email' | 'dni') => rows.map((row) => row[column]).filter(isStorableText);
    const found = await this.sql.many<AccountRow>(MATCHING_ACCOUNTS, [values('email'), values('dni')]);
    return found.map(({ id, email, dni, role, is_active: isActive, courses, plans }) => ({
      id,
      email,
      dni,
      isActive,
      isManaged: manageableRoles(caller.role).includes(role),
      courseEnds: new Map(courses.map(({ id, ends_at: end }) => [id, end])),
      plans: new Set(plans),
    }));
  }
}
