import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { storedDocument } from '@telar/contracts/people';
import type {
  CreateUserRequest,
  ResetPasswordRequest,
  UpdateUserRequest,
  UserList,
  UserListQuery,
  User,
} from '@telar/contracts/users';
import { can, manageableRoles } from '@telar/domain/roles';
import { newTemporaryPassword } from '@telar/domain/temporary-password';
import { Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { requestKey, secretHash } from '../../platform/http/idempotency-key';
import type { RequestKey } from '../../platform/http/idempotency-key';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { MailRunner } from '../../platform/mail/mail-runner';
import { PasswordGuessLimiter } from '../../platform/security/password-guess-limiter';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { AccountRequests } from './account-requests';
import { assertManages } from './account-rules';
import { newPassword, revokedTokens } from './credentials';
import { confirmDni, documentTextOf, withdrawIfChanged } from './dni-confirmation';
import { EnrolledCourses } from './enrolled-courses';
import { emailChangedMail } from './mails/email-changed-mail';
import { passwordBytes } from './password-bytes';
import type { RandomBytes } from './password-bytes';
import { ACCOUNT_CONFLICTS, assertNotTaken, writeUnique } from './unique-account';
import { matchingUsers, pageOfUsers } from './user-list.query';
import { UserWriter } from './user-writer';
import { UserEntity } from './user.entity';
import { toUser } from './user.mapper';

/** A new account, and its password if the server chose it. */
interface CreatedAccount {
  user: User;
  temporary: string | null;
}

/** Manages accounts for staff. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly enrolled: EnrolledCourses,
    private readonly requests: AccountRequests,
    private readonly writer: UserWriter,
    private readonly passwords: PasswordHasher,
    private readonly guessLimiter: PasswordGuessLimiter,
    private readonly outbox: MailOutbox,
    private readonly mails: MailRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lists the accounts that the caller manages: an adviser does not see admins. `total` counts after the filters. */
  async list(caller: Caller, request: UserListQuery): Promise<UserList> {
    const matching = matchingUsers(this.users, request, manageableRoles(caller.role));
    const total = await matching.getCount();
    const page = await pageOfUsers(this.users, matching, request, total);
    const courses = await this.enrolled.ofUsers(...page.map(({ id }) => id));
    return { users: page.map((user) => toUser(user, courses)), total };
  }

  /**
   * Prepares an account without writing it. Hashing the password takes long, so it happens before a transaction.
   * @returns the account; and the password if the server chose it: it is shown once, as only its hash is stored.
   * @param random draws the password that the server chooses.
   * @throws AppError `admin_role_protected`, `email_taken`, `dni_taken` or `document_taken`.
   */
  async draft(
    caller: Caller,
    request: CreateUserRequest,
    random: RandomBytes = randomBytes,
  ): Promise<{ draft: UserEntity; temporary: string | null }> {
    const { name, email, role, is_active: isActive } = request;
    const document = storedDocument(request);
    const given = request.password ?? null;
    if (!manageableRoles(caller.role).includes(role)) throw new AppError('admin_role_protected');
    await assertNotTaken(this.users, { email, ...document });
    const password = given ?? this.temporaryPassword(random);
    const isTemporary = given === null;
    const draft = this.users.create({
      name,
      lastName: request.last_name ?? '',
      email,
      ...document,
      phone: request.phone ?? null,
      role,
      isActive,
      passwordHash: await this.passwords.hash(password),
      mustChangePassword: isTemporary,
    });
    return { draft, temporary: isTemporary ? password : null };
  }

  /** A password that the server chooses. */
  private temporaryPassword(random: RandomBytes): string {
    return this.config.defaultTempPassword ?? newTemporaryPassword(random);
  }

  /**
   * The temporary password of an account that an earlier request of the caller made.
   * @param random as of that request.
   * @returns `null` if the account has another password by now, or if the caller no longer manages it.
   */
  async repeatedPassword(caller: Caller, id: number, random: RandomBytes): Promise<string | null> {
    const user = await this.users.findOneBy({ id, mustChangePassword: true });
    if (!user || !manageableRoles(caller.role).includes(user.role)) return null;
    const password = this.temporaryPassword(random);
    return (await this.passwords.verify(user.passwordHash, password)) ? password : null;
  }

  /**
   * Creates an account. The same request with the same key creates it once.
   * @param key of the client; empty without one.
   * @returns the account; and the password if the server chose it, also to a repeated request while the account has it.
   * @throws AppError as `draft`; `validation_failed`; `request_key_used` if the key belongs to another request;
   * `admin_account_protected` if the caller no longer manages the account.
   */
  async create(caller: Caller, request: CreateUserRequest, key: string): Promise<CreatedAccount> {
    const sent = requestKey(key, ['account', caller.id, secretHash(key, request)]);
    const random = passwordBytes(key, 'an account');
    const known = async (): Promise<CreatedAccount | null> => {
      const made = (await this.requests.recorded(sent)).get(0);
      return made ? this.createdBefore(caller, made.userId, request.password ? null : random) : null;
    };
    try {
      return (await known()) ?? (await this.createNew(caller, request, sent, random));
    } catch (error) {
      // The same request arrived twice at the same time.
      const isTaken = error instanceof AppError && ACCOUNT_CONFLICTS.includes(error.code);
      const made = isTaken ? await known() : null;
      if (!made) throw error;
      return made;
    }
  }

  private async createNew(
    caller: Caller,
    request: CreateUserRequest,
    sent: RequestKey | null,
    random: RandomBytes,
  ): Promise<CreatedAccount> {
    const { draft, temporary } = await this.draft(caller, request, random);
    const write = () =>
      transactionAs(this.users.manager, caller, async (manager) => {
        const saved = await manager.save(draft);
        await this.requests.record(manager, sent, 0, { userId: saved.id, answer: null });
        return saved;
      });
    const user = await writeUnique(this.users, draft, write);
    return { user: toUser(user, []), temporary };
  }

  /** @param random of the password that the server chose; `null` if it chose none. */
  private async createdBefore(caller: Caller, id: number, random: RandomBytes | null): Promise<CreatedAccount> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new AppError('account_changed');
    assertManages(caller.role, user.role);
    const temporary = random && (await this.repeatedPassword(caller, id, random));
    return { user: toUser(user, await this.enrolled.ofUsers(id)), temporary };
  }

  /**
   * Changes an account. A new password, a deactivation and a new role revoke all tokens of the account: the app shows
   * the screens of the role that the token names. A token alone must not suffice for what an account is logged in with:
   * the own password is not changed here, and the own e-mail only with the password.
   * @throws AppError `password_protected`, `own_password_protected`, `user_not_found`, `email_taken`, `dni_taken`,
   * `document_taken`, `account_changed`, and as `assertChangeAllowed` and `PasswordGuessLimiter.confirm`.
   */
  async update(caller: Caller, id: number, request: UpdateUserRequest, address: string): Promise<User> {
    const { name, email, phone, role, is_active: isActive, password } = request;
    const document = storedDocument(request);
    const isOwn = id === caller.id;
    if (password && !can(caller.role, 'users.setPassword')) throw new AppError('password_protected');
    if (password && isOwn) throw new AppError('own_password_protected');
    const ownEmail = isOwn && email !== undefined ? await this.confirmOwnEmail(id, request, address) : null;
    const newHash = password ? await this.passwords.hash(password) : null;
    const write = () =>
      this.writer.change(caller, 'users.manage', id, { role, isActive }, async (manager, user) => {
        if (ownEmail !== null && user.email !== ownEmail) throw new AppError('account_changed');
        if (newHash) Object.assign(user, newPassword(user, newHash, false));
        const isDeactivated = user.isActive && isActive === false;
        const hasNewRole = role !== undefined && role !== user.role;
        if (isDeactivated || hasNewRole) Object.assign(user, revokedTokens(user));
        withdrawIfChanged(user, document);
        if (email !== undefined && email !== user.email) await this.tellFormerAddress(manager, user);
        return manager.save(
          manager.merge(UserEntity, user, {
            name,
            lastName: request.last_name === null ? '' : request.last_name,
            email,
            ...document,
            phone,
            role,
            isActive,
          }),
        );
      });
    const user = await writeUnique(this.users, { email, ...document }, write, id);
    if (email !== undefined) this.mails.wake();
    if (newHash) await this.guessLimiter.reset(user.email);
    return toUser(user, await this.enrolled.ofUsers(id));
  }

  /** The owner must know of a change that another person made: with the new address that person gets the account. */
  private async tellFormerAddress(manager: EntityManager, { email }: UserEntity): Promise<void> {
    await this.outbox.add(manager, { kind: 'email_changed', to: { name: '', email }, content: emailChangedMail() });
  }

  /** @returns the own e-mail. @throws AppError as `PasswordGuessLimiter.confirm` if the request changes it. */
  private async confirmOwnEmail(
    id: number,
    { email, current_password: current }: UpdateUserRequest,
    address: string,
  ): Promise<string> {
    const own = await this.users.findOneBy({ id });
    if (!own) throw new AppError('token_revoked');
    if (own.email !== email) await this.guessLimiter.confirm(own, current, address);
    return own.email;
  }

  /**
   * Confirms that the document of an account belongs to the person, which gives the account the certificates of that
   * document. An account cannot confirm its own document.
   * @param dni the text of the document that staff compared with the person's own.
   * @throws AppError `user_not_found`; `own_account_protected`; `account_changed` if the account has another one; and
   *   as `assertChangeAllowed`.
   */
  async confirmDni(caller: Caller, id: number, dni: string): Promise<User> {
    if (id === caller.id) throw new AppError('own_account_protected');
    const user = await this.writer.change(caller, 'users.manage', id, {}, (manager, account) => {
      if (documentTextOf(account) !== dni) throw new AppError('account_changed');
      confirmDni(account, caller.id);
      return manager.save(account);
    });
    return toUser(user, await this.enrolled.ofUsers(id));
  }

  /** Withdraws the confirmation. @throws AppError `user_not_found`, and as `assertChangeAllowed`. */
  async withdrawDniConfirmation(caller: Caller, id: number): Promise<User> {
    const user = await this.writer.change(caller, 'users.manage', id, {}, (manager, account) => {
      confirmDni(account, null);
      return manager.save(account);
    });
    return toUser(user, await this.enrolled.ofUsers(id));
  }

  /**
   * Deletes the account and its enrollments. Certificates stay valid.
   * @throws AppError `user_not_found`, and as `assertChangeAllowed`.
   */
  async delete(caller: Caller, id: number): Promise<void> {
    await this.writer.change(caller, 'users.manage', id, { deleted: true }, (manager) =>
      manager.delete(UserEntity, { id }),
    );
  }

  /**
   * Sets the given password or a random one, revokes all tokens and unlocks the account.
   * @returns the account and its new password.
   * @throws AppError `user_not_found`; `own_password_protected`, as in `update`; and as `assertChangeAllowed`.
   */
  async resetPassword(
    caller: Caller,
    id: number,
    { new_password: given, must_change_password: mustChange }: ResetPasswordRequest,
  ): Promise<{ user: User; password: string }> {
    if (id === caller.id) throw new AppError('own_password_protected');
    const password = given ?? newTemporaryPassword(randomBytes);
    const hash = await this.passwords.hash(password);
    const user = await this.writer.change(caller, 'users.resetPassword', id, {}, (manager, account) => {
      return manager.save(Object.assign(account, newPassword(account, hash, mustChange)));
    });
    await this.guessLimiter.reset(user.email);
    return { user: toUser(user, await this.enrolled.ofUsers(id)), password };
  }
}
