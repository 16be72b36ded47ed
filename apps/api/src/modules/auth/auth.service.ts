import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
} from '@telar/contracts/auth';
import type { Done } from '@telar/contracts/done';
import { storedDocument } from '@telar/contracts/people';
import { normalizePersonName } from '@telar/domain/person-name';
import { isStaff } from '@telar/domain/roles';
import { DONE_TEXTS } from '@telar/texts/done';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { Repository } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { AppError, invalidField } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { AttemptLimiter, limitsPerCaller } from '../../platform/security/attempt-limiter';
import type { Limit } from '../../platform/security/attempt-limiter';
import { PasswordGuessLimiter } from '../../platform/security/password-guess-limiter';
import { PasswordHasher } from '../../platform/security/password-hasher';
import type { QueuePlace } from '../../platform/security/password-hasher';
import { newPassword } from '../users/credentials';
import { assertNotTaken, writeUnique } from '../users/unique-account';
import { UserEntity } from '../users/user.entity';
import { toSessionUser } from '../users/user.mapper';
import { EndedSessions } from './ended-sessions';
import { SessionEvents } from './session-events';
import { Tokens } from './tokens';

/**
 * How many registrations one IP address may send in 15 minutes, successful or not: enough for a school with one IP
 * address, too few to find out which e-mails of a list have an account.
 */
export const REGISTRATIONS_PER_ADDRESS = 200;
/** The same for an IPv6 site (/48). */
export const REGISTRATIONS_PER_SITE = 400;

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly passwords: PasswordHasher,
    private readonly guessLimiter: PasswordGuessLimiter,
    private readonly limiter: AttemptLimiter,
    private readonly tokens: Tokens,
    private readonly endedSessions: EndedSessions,
    private readonly events: SessionEvents,
  ) {}

  /**
   * Returns the same error, after the same work, for an unknown e-mail and for a wrong password.
   * @throws AppError `credentials_invalid`, `account_inactive` (only with the right password), `account_locked`,
   * `too_many_requests`, `overloaded`.
   */
  async login({ email, password }: LoginRequest, address: string, visitor: Actor): Promise<LoginResponse> {
    const user = await this.guessLimiter.check(email, address, async (place) => {
      const account = await this.users.findOneBy({ email });
      return (await this.passwords.verify(account?.passwordHash ?? null, password, place)) ? account : null;
    });
    if (!user?.isActive) {
      await this.events.refused(email, visitor);
      throw new AppError(user ? 'account_inactive' : 'credentials_invalid');
    }
    if (isStaff(user.role)) await this.events.started({ ...visitor, id: user.id, role: user.role });
    return this.loginResponse(user, DONE_TEXTS.logged_in);
  }

  /**
   * Creates an account with the role `cliente`. If the last name is missing, the last word of the name is used as last
   * name (`normalizePersonName`).
   * @throws AppError `too_many_requests` with the seconds to wait, `email_taken`, `dni_taken`, `document_taken` or
   * `overloaded`.
   */
  register(request: RegisterRequest, address: string, visitor: Actor): Promise<UserEntity> {
    const limits = limitsPerCaller('register', address, {
      address: REGISTRATIONS_PER_ADDRESS,
      site: REGISTRATIONS_PER_SITE,
    });
    return this.limiter.slowRefusals(address, async () => {
      this.limiter.assertFree(limits);
      // If the queue is full, reject before any SQL runs.
      return this.passwords.inQueue({ address }, (place) => this.createClient(request, limits, place, visitor));
    });
  }

  private async createClient(
    request: RegisterRequest,
    limits: Limit[],
    place: QueuePlace,
    visitor: Actor,
  ): Promise<UserEntity> {
    const { email, phone, password } = request;
    const identity = { email, ...storedDocument(request) };
    const { name, last_name: lastName } = normalizePersonName(request);
    await this.limiter.count(limits);
    await assertNotTaken(this.users, identity);
    const passwordHash = await this.passwords.hash(password, place);
    const user = this.users.create({
      name,
      lastName,
      ...identity,
      phone: phone ?? null,
      role: 'cliente',
      passwordHash,
    });
    const write = () => transactionAs(this.users.manager, visitor, (manager) => manager.save(user));
    return writeUnique(this.users, identity, write);
  }

  /**
   * Revokes all tokens of the account except the token of the request, which stays valid in addition to the new token.
   * @throws AppError `validation_failed` naming the field, `token_revoked`, `account_locked`, `too_many_requests`,
   * `overloaded`, `account_changed` if the password was changed at the same time.
   */
  async changePassword(
    caller: Caller,
    { new_password: password, current_password: current }: ChangePasswordRequest,
    address: string,
  ): Promise<ChangePasswordResponse> {
    const user = await this.users.findOneBy({ id: caller.id });
    if (!user) throw new AppError('token_revoked');
    if (!user.mustChangePassword) await this.guessLimiter.confirm(user, current, address);
    const passwordHash = await this.passwords.inQueue({ address }, (place) => this.hashOther(user, password, place));
    const change = newPassword(user, passwordHash, false, caller.tokenId);
    const { affected } = await transactionAs(this.users.manager, caller, (manager) =>
      manager.update(UserEntity, { id: user.id, tokenVersion: user.tokenVersion }, change),
    );
    if (!affected) throw new AppError('account_changed');
    return this.loginResponse(this.users.merge(user, change), DONE_TEXTS.password_changed, caller.sessionId);
  }

  /** Revokes the tokens of the caller's session. Other sessions of the account stay valid. */
  async logout(caller: Caller): Promise<Done> {
    await this.endedSessions.add(caller);
    return { success: true, message: DONE_TEXTS.logged_out };
  }

  /** Revokes all tokens of the account. */
  async logoutAll(caller: Caller): Promise<Done> {
    const { id } = caller;
    await transactionAs(this.users.manager, caller, (manager) =>
      manager.update(UserEntity, { id }, { tokenVersion: () => 'token_version + 1', keptTokenId: null }),
    );
    return { success: true, message: DONE_TEXTS.logged_out_everywhere };
  }

  /** Hashes a new password. @throws AppError `validation_failed` if it is the account's password. */
  private async hashOther(user: UserEntity, password: string, place: QueuePlace): Promise<string> {
    if (await this.passwords.verify(user.passwordHash, password, place)) {
      throw invalidField('new_password', FIELD_TEXTS.password_unchanged);
    }
    return this.passwords.hash(password, place);
  }

  private loginResponse(user: UserEntity, message: string, sessionId?: string): LoginResponse {
    return { success: true, token: this.tokens.issue(user, sessionId), user: toSessionUser(user), message };
  }
}
