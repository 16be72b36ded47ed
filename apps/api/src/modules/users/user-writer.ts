import { Injectable } from '@nestjs/common';
import { can } from '@telar/domain/roles';
import type { Capability } from '@telar/domain/roles';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { assertChangeAllowed } from './account-rules';
import type { AccountChange } from './account-rules';
import { UserEntity } from './user.entity';

/** One change of an account, decided and made while nobody else can change what the decision rests on. */
@Injectable()
export class UserWriter {
  constructor(private readonly database: DataSource) {}

  /**
   * Locks the caller, the account and every active admin, so that two admins who demote each other at the same moment
   * do it one after the other, and the second of them no longer is one.
   * @throws AppError `user_not_found`, `token_revoked` or `forbidden` when the caller lost account or role meanwhile,
   * and what `refuseForbiddenChange` throws.
   */
  change<T>(
    caller: Caller,
    needs: Capability,
    userId: number,
    wanted: AccountChange,
    write: (manager: EntityManager, user: UserEntity) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (manager) => {
      const locked = await manager
        .createQueryBuilder(UserEntity, 'account')
        .where('account.id in (:...ids)', { ids: [caller.id, userId] })
        .orWhere(`(account.role = 'admin' and account.is_active)`)
        // Always in this order, so that nobody waits in a circle.
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
