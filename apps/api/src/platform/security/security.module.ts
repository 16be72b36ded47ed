import { Module } from '@nestjs/common';
import { AttemptCounter } from './attempt-counter';
import { AttemptLimiter } from './attempt-limiter';
import { AttemptSql } from './attempt-sql';
import { GuessPacer } from './guess-pacer';
import { GuessSlots } from './guess-slots';
import { KnownAddresses } from './known-addresses';
import { PasswordGuessLimiter } from './password-guess-limiter';
import { PasswordHasher } from './password-hasher';
import { RecentBlocks } from './recent-blocks';

/** Hashes passwords and limits attempts to guess them. */
@Module({
  providers: [
    AttemptCounter,
    AttemptLimiter,
    AttemptSql,
    GuessPacer,
    GuessSlots,
    KnownAddresses,
    PasswordGuessLimiter,
    PasswordHasher,
    RecentBlocks,
  ],
  exports: [AttemptLimiter, PasswordGuessLimiter, PasswordHasher],
})
export class SecurityModule {}
