import { Module } from '@nestjs/common';
import { Attempts } from './attempts';
import { PasswordGuesses } from './password-guesses';
import { Passwords } from './passwords';

/** Hashes passwords and limits how often one can be guessed. */
@Module({
  providers: [Attempts, PasswordGuesses, Passwords],
  exports: [Attempts, PasswordGuesses, Passwords],
})
export class SecurityModule {}
