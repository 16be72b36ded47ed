import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LoginRequest, LoginResponse } from '@telar/contracts';
import { Repository } from 'typeorm';
import { AppError } from '../http/app-error';
import { User } from '../users/user.entity';
import { toSessionUser } from '../users/user.mapper';
import { Passwords } from './passwords';
import { Tokens } from './tokens';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
  ) {}

  /** The same answer, after the same work, for a wrong e-mail and a wrong password. */
  async login({ email, password }: LoginRequest): Promise<LoginResponse> {
    const user = await this.users.findOneBy({ email });
    const matches = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new AppError('credentials_invalid');
    if (!user.isActive) throw new AppError('account_inactive');
    return {
      success: true,
      token: this.tokens.issue(user),
      user: toSessionUser(user),
      message: 'Inicio de sesión exitoso.',
    };
  }
}
