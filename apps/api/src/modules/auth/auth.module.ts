import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SecurityModule } from '../../platform/security/security.module';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { EndedSessions } from './ended-sessions';
import { JwtStrategy } from './jwt.strategy';
import { SessionEvents } from './session-events';
import { Tokens } from './tokens';

@Module({
  imports: [PassportModule.register({ session: false }), JwtModule.register({}), SecurityModule],
  controllers: [AuthController],
  providers: [AuthService, EndedSessions, JwtStrategy, SessionEvents, Tokens],
})
export class AuthModule {}
