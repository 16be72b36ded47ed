import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Attempts } from './attempts/attempts';
import { PasswordGuesses } from './attempts/password-guesses';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { JwtStrategy } from './jwt.strategy';
import { Passwords } from './passwords';
import { Tokens } from './tokens';

@Module({
  imports: [PassportModule.register({ session: false }), JwtModule.register({})],
  controllers: [AuthController],
  providers: [Attempts, AuthService, JwtStrategy, PasswordGuesses, Passwords, Tokens],
  exports: [PasswordGuesses, Passwords],
})
export class AuthModule {}
