import { Module } from '@nestjs/common';
import { AttemptCounter } from './attempt-counter';
import { PasswordGuessLimiter } from './password-guess-limiter';
import { PasswordHasher } from './password-hasher';

/** Hashes passwords and limits attempts to guess them. */
@Module({
  providers: [AttemptCounter, PasswordGuessLimiter, PasswordHasher],
  exports: [AttemptCounter, PasswordGuessLimiter, PasswordHasher],
})
export class SecurityModule {}
