import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  CreateUserRequest,
  ResetPasswordRequest,
  UpdateUserRequest,
  UserList,
  UserListQuery,
  User as UserWire,
} from '@telar/contracts/users';
import { can, manageableRoles } from '@telar/domain/roles';
import { collapseSpaces } from '@telar/domain/person-name';
import { newTemporaryPassword } from '@telar/domain/temporary-password';
import { Repository } from 'typeorm';
import { PasswordGuessLimiter } from '../../platform/security/password-guess-limiter';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { EnrolledCourses } from './enrolled-courses';
import { assertNotTaken, writeUnique } from './unique-account';
import { UserWriter } from './user-writer';
import { UserEntity } from './user.entity';
import { toUser } from './user.mapper';

/** The staff's administration of accounts. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly enrolled: EnrolledCourses,
    private readonly writer: UserWriter,
    private readonly passwords: PasswordHasher,
    private readonly guesses: PasswordGuessLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The newest first, ties by id; `total` counts what the search leaves. */
  async list({ search, limit, offset }: UserListQuery): Promise<UserList> {
    const query = this.users
      .createQueryBuilder('account')
      .orderBy('account.createdAt', 'DESC')
      .addOrderBy('account.id', 'DESC');
    if (search) query.where('account.search_text like like_anywhere(:search)', { search: collapseSpaces(search) });
    const [page, total] = await query.take(limit).skip(offset).getManyAndCount();
    const courses = await this.enrolled.ofUsers(...page.map(({ id }) => id));
    return { users: page.map((user) => toUser(user, courses)), total };
  }

  /**
   * An account that is not written yet, its password hashed: what takes long is done before anything is locked.
   * @returns the account, and the password where the server chose it, which nobody can read again.
   * @throws AppError `admin_role_protected`, `email_taken` or `dni_taken`.
   */
  async draft(caller: Caller, request: CreateUserRequest): Promise<{ draft: UserEntity; temporary: string | null }> {
    const { name, email, role, is_active: isActive, password } = request;
    const dni = request.dni ?? null;
    if (!manageableRoles(caller.role).includes(role)) throw new AppError('admin_role_protected');
    await assertNotTaken(this.users, { email, dni });
    const temporary = password ? null : (this.config.defaultTempPassword ?? newTemporaryPassword(randomBytes));
    const draft = this.users.create({
      name,
      lastName: request.last_name ?? '',
      email,
      dni,
      role,
      isActive,
      passwordHash: await this.passwords.hash(password ?? temporary ?? ''),
      mustChangePassword: temporary !== null,
    });
    return { draft, temporary };
  }

  /**
   * @returns as `draft`, written.
   * @throws AppError as `draft`.
   */
  async create(caller: Caller, request: CreateUserRequest): Promise<{ user: UserWire; temporary: string | null }> {
    const { draft, temporary } = await this.draft(caller, request);
    const user = await writeUnique(this.users, draft, () => this.users.save(draft));
    return { user: toUser(user, []), temporary };
  }

  /**
   * A new password ends every session of the account but the one that set it; so does a deactivation, to the last one.
   * @throws AppError `password_protected`, `user_not_found`, `email_taken`, `dni_taken`, and what the account's rules
   * refuse.
   */
  async update(caller: Caller, id: number, request: UpdateUserRequest): Promise<UserWire> {
    const { name, email, dni, role, is_active: isActive, password } = request;
    if (password && !can(caller.role, 'users.setPassword')) throw new AppError('password_protected');
    const newHash = password ? await this.passwords.hash(password) : null;
    const write = () =>
      this.writer.change(caller, 'users.manage', id, { role, isActive }, (manager, user) => {
        if (newHash) setPassword(user, newHash, false, caller);
        if (user.isActive && isActive === false) endSessions(user, null);
        return manager.save(
          manager.merge(UserEntity, user, {
            name,
            lastName: request.last_name === null ? '' : request.last_name,
            email,
            dni,
            role,
            isActive,
          }),
        );
      });
    const user = await writeUnique(this.users, { email, dni }, write, id);
    if (newHash) await this.guesses.reset(user.email);
    return toUser(user, await this.enrolled.ofUsers(id));
  }

  /**
   * Enrolments go with the account; certificates stay valid.
   * @throws AppError `user_not_found`, and what the account's rules refuse.
   */
  async delete(caller: Caller, id: number): Promise<void> {
    await this.writer.change(caller, 'users.manage', id, { deleted: true }, (manager) =>
      manager.delete(UserEntity, { id }),
    );
  }

  /**
   * @returns the account, and its new password.
   * @throws AppError `user_not_found`.
   */
  async resetPassword(
    caller: Caller,
    id: number,
    { new_password: given, must_change_password: mustChange }: ResetPasswordRequest,
  ): Promise<{ user: UserWire; temporary: string }> {
    const temporary = given ?? newTemporaryPassword(randomBytes);
    const hash = await this.passwords.hash(temporary);
    const user = await this.writer.change(caller, 'users.resetPassword', id, {}, (manager, account) => {
      setPassword(account, hash, mustChange, caller);
      return manager.save(account);
    });
    await this.guesses.reset(user.email);
    return { user: toUser(user, await this.enrolled.ofUsers(id)), temporary };
  }
}

function setPassword(user: UserEntity, hash: string, mustChange: boolean, by: Caller): void {
  user.passwordHash = hash;
  user.mustChangePassword = mustChange;
  endSessions(user, by.id === user.id ? by.tokenId : null);
}

/** Every token given out so far stops working, but for the one that is to be kept. */
function endSessions(user: UserEntity, keptTokenId: string | null): void {
  user.tokenVersion += 1;
  user.keptTokenId = keptTokenId;
}
