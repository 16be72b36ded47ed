import { Module } from '@nestjs/common';
import { AttemptCounter } from './attempt-counter';
import { AttemptSql } from './attempt-sql';
import { KnownAddresses } from './known-addresses';
import { PasswordGuessLimiter } from './password-guess-limiter';
import { PasswordHasher } from './password-hasher';
import { RecentBlocks } from './recent-blocks';

/** Hashes passwords and limits attempts to guess them. */
@Module({
  providers: [AttemptCounter, AttemptSql, KnownAddresses, PasswordGuessLimiter, PasswordHasher, RecentBlocks],
  exports: [AttemptCounter, PasswordGuessLimiter, PasswordHasher, RecentBlocks],
})
export class SecurityModule {}
