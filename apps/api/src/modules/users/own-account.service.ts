import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { OwnAccount, UpdateOwnAccountRequest } from '@telar/contracts/own-account';
import { storedDocument } from '@telar/contracts/people';
import type { StoredDocument } from '@telar/contracts/people';
import { Repository } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { AttemptLimiter, tooMany } from '../../platform/security/attempt-limiter';
import { withdrawIfChanged } from './dni-confirmation';
import { writeUnique } from './unique-account';
import { UserEntity } from './user.entity';
import { toOwnAccount } from './user.mapper';

/**
 * Changes of the own document within 15 minutes. They are limited because a response tells whether another account has
 * the document.
 */
export const OWN_DOCUMENT_CHANGES = 20;

/** The own account: everyone reads it, and changes the name, the phone and the document. */
@Injectable()
export class OwnAccountService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly limiter: AttemptLimiter,
  ) {}

  /** @throws AppError `token_revoked` if the account was deleted meanwhile. */
  async read(caller: Caller): Promise<OwnAccount> {
    return toOwnAccount(await this.own(caller));
  }

  /**
   * A change of the document withdraws its confirmation.
   * @throws AppError `dni_taken`, `document_taken`, `account_changed`, `too_many_requests`; `token_revoked` as `read`.
   */
  async update(caller: Caller, request: UpdateOwnAccountRequest): Promise<OwnAccount> {
    const document = storedDocument(request);
    if (isOther(document, await this.own(caller))) await this.countDocument(caller);
    const write = () =>
      transactionAs(this.users.manager, caller, async (manager) => {
        const user = await manager.findOne(UserEntity, {
          where: { id: caller.id },
          lock: { mode: 'for_no_key_update' },
        });
        if (!user?.isActive) throw new AppError('token_revoked');
        withdrawIfChanged(user, document);
        const { name, last_name: lastName, phone } = request;
        manager.merge(UserEntity, user, { name, lastName: lastName === null ? '' : lastName, phone, ...document });
        return manager.save(user);
      });
    return toOwnAccount(await writeUnique(this.users, document, write, caller.id));
  }

  private async own({ id }: Caller): Promise<UserEntity> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new AppError('token_revoked');
    return user;
  }

  private async countDocument({ id }: Caller): Promise<void> {
    const limit = { subject: 'own-document', address: `account ${id}`, max: OWN_DOCUMENT_CHANGES, error: tooMany };
    this.limiter.assertFree([limit]);
    await this.limiter.count([limit]);
  }
}

const isOther = (document: Partial<StoredDocument>, user: UserEntity): boolean =>
  (['dni', 'documentType', 'documentNumber'] as const).some(
    (field) => document[field] !== undefined && document[field] !== user[field],
  );
