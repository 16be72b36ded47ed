import { Injectable } from '@nestjs/common';
import type { RosterCells } from '@telar/domain/roster';
import { isStorableText } from '@telar/domain/plain-text';
import { Sql } from '../../../platform/database/sql';
import { MATCHING_ACCOUNTS } from './roster.statements';
import type { AccountRow } from './roster.statements';
import type { KnownAccount } from './row-verdict';

/** Finds the accounts of roster rows. */
@Injectable()
export class RosterAccounts {
  constructor(private readonly sql: Sql) {}

  /** Accounts with the email or the DNI of one of the rows. */
  async matching(rows: readonly RosterCells[]): Promise<KnownAccount[]> {
    const values = (column: 'email' | 'dni') => rows.map((row) => row[column]).filter(isStorableText);
    const found = await this.sql.many<AccountRow>(MATCHING_ACCOUNTS, [values('email'), values('dni')]);
    return found.map(({ id, email, dni, is_active: isActive, courses }) => ({
      id,
      email,
      dni,
      isActive,
      courseIds: new Set(courses),
    }));
  }
}
