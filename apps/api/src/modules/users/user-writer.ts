import { Injectable } from '@nestjs/common';
import { can } from '@telar/domain/roles';
import type { Capability } from '@telar/domain/roles';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { assertChangeAllowed } from './account-rules';
import type { AccountChange } from './account-rules';
import { UserEntity } from './user.entity';

/** Changes an account in a transaction that locks every account on which the permission depends. */
@Injectable()
export class UserWriter {
  constructor(private readonly database: DataSource) {}

  /**
   * Locks the caller, the account and all active admins. So if two admins demote each other at the same time, the
   * second change starts after the first, when its caller is no longer an admin.
   * @param needs the capability that the caller must have.
   * @param write makes the change, after all checks.
   * @throws AppError `user_not_found`; `token_revoked` or `forbidden` if the caller lost the account or the role in the
   * meantime; what `assertChangeAllowed` throws.
   */
  change<T>(
    caller: Caller,
    needs: Capability,
    userId: number,
    wanted: AccountChange,
    write: (manager: EntityManager, user: UserEntity) => Promise<T>,
  ): Promise<T> {
    return transactionAs(this.database, caller, async (manager) => {
      const locked = await manager
        .createQueryBuilder(UserEntity, 'account')
        .where('account.id in (:...ids)', { ids: [caller.id, userId] })
        .orWhere(`(account.role = 'admin' and account.is_active)`)
        // Locking always in the same order prevents deadlocks.
        .orderBy('account.id')
        .setLock('for_no_key_update')
        .getMany();
      const actor = locked.find(({ id }) => id === caller.id);
      if (!actor?.isActive) throw new AppError('token_revoked');
      if (!can(actor.role, needs)) throw new AppError('forbidden');
      const user = locked.find(({ id }) => id === userId);
      if (!user) throw new AppError('user_not_found');
      const admins = locked.filter(({ role, isActive }) => role === 'admin' && isActive);
      assertChangeAllowed(actor, user, wanted, admins);
      return write(manager, user);
    });
  }
}
