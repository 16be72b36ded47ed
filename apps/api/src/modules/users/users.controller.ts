import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '@telar/contracts/done';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS } from '@telar/contracts/paths';
import {
  ConfirmDniRequest,
  CreateUserRequest,
  PasswordReset,
  ResetPasswordRequest,
  UpdateUserRequest,
  UserCreated,
  UserList,
  UserListQuery,
  UserSaved,
} from '@telar/contracts/users';
import { DONE_TEXTS } from '@telar/texts/done';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ClientAddress } from '../../platform/http/client-address';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiIdempotencyKey, Refuses } from '../../platform/http/openapi/decorators';
import { UsersService } from './users.service';

const UserId = () => Param('id', idPipe('user_not_found'));

@ApiTags('Usuarios')
@Controller()
@ForCapability('users.manage')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get(PATHS.users)
  @ApiOperation({
    summary: 'Cuentas, las más nuevas primero',
    description:
      '`search` busca cada palabra, en cualquier orden, en nombres, apellidos, correo, documento y celular, sin distinguir tildes ni ' +
      'mayúsculas. `role` e `is_active` filtran. Un asesor no ve a los administradores.',
  })
  @ApiResponse({ status: 200, standardSchema: UserList })
  list(@Query({ schema: UserListQuery }) query: UserListQuery, @CurrentCaller() caller: Caller): Promise<UserList> {
    return this.users.list(caller, query);
  }

  @Post(PATHS.users)
  @ApiOperation({
    summary: 'Crea una cuenta',
    description:
      'Sin contraseña el servidor pone una temporal, la devuelve en `temp_password` y exige cambiarla. Un asesor no crea ' +
      `administradores. Con \`${IDEMPOTENCY_HEADER}\` la misma solicitud enviada otra vez responde la misma cuenta, también ` +
      'su contraseña temporal mientras no la cambien; sin esa clave, la contraseña se dice una sola vez.',
  })
  @ApiIdempotencyKey('Un UUID al azar que se guarda en secreto')
  @ApiResponse({ status: 201, standardSchema: UserCreated })
  @Refuses(
    'admin_account_protected',
    'admin_role_protected',
    'email_taken',
    'dni_taken',
    'document_taken',
    'account_changed',
    'request_key_used',
  )
  async create(
    @Body({ schema: CreateUserRequest }) request: CreateUserRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @CurrentCaller() caller: Caller,
  ): Promise<UserCreated> {
    const { user, temporary } = await this.users.create(caller, request, key ?? '');
    const password = temporary !== null && { temp_password: temporary };
    return { success: true, message: DONE_TEXTS.user_created, ...user, user, ...password };
  }

  @Put(PATHS.user)
  @ApiOperation({
    summary: 'Modifica una cuenta',
    description:
      'Lo que no se envía queda como estaba; una contraseña vacía también. Un asesor no toca administradores, no asigna ' +
      'ese rol y no envía contraseñas (403). Nadie cambia su propio rol ni se desactiva (403), ni cambia aquí su propia ' +
      'contraseña (403; `POST /api/auth/change-password` pide la actual). Para cambiar el propio correo hace falta ' +
      '`current_password`: si falta o es errada la respuesta es 400 con ese campo, y cuenta como un ingreso fallido. ' +
      'El último administrador activo no se puede degradar ni desactivar (409).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: UserSaved })
  @Refuses(
    'user_not_found',
    'admin_account_protected',
    'admin_role_protected',
    'password_protected',
    'own_password_protected',
    'own_account_protected',
    'last_admin',
    'email_taken',
    'dni_taken',
    'document_taken',
    'account_changed',
    'account_locked',
    'too_many_requests',
  )
  async update(
    @UserId() id: number,
    @Body({ schema: UpdateUserRequest }) request: UpdateUserRequest,
    @CurrentCaller() caller: Caller,
    @ClientAddress() address: string,
  ): Promise<UserSaved> {
    const user = await this.users.update(caller, id, request, address);
    return { success: true, message: DONE_TEXTS.user_updated, ...user, user };
  }

  @Delete(PATHS.user)
  @ApiOperation({
    summary: 'Elimina una cuenta con sus inscripciones; los certificados siguen siendo válidos',
    description: 'Nadie se elimina a sí mismo (403); el último administrador activo no se puede eliminar (409).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('user_not_found', 'admin_account_protected', 'own_account_protected', 'last_admin')
  async delete(@UserId() id: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.users.delete(caller, id);
    return { success: true, message: DONE_TEXTS.user_deleted };
  }

  @Post(PATHS.userDniConfirmation)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirma que el documento de una cuenta es de la persona',
    description:
      'Envía el DNI que se comparó con el documento, o `document_type` y `document_number` de otro documento; si la cuenta ' +
      'tiene otro, responde 409. La persona ve desde entonces sus certificados (`GET /api/users/me/certificates`). Cambiar ' +
      'el documento retira la confirmación. Nadie confirma el suyo (403).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: UserSaved })
  @Refuses('user_not_found', 'admin_account_protected', 'own_account_protected', 'account_changed')
  async confirmDni(
    @UserId() id: number,
    @Body({ schema: ConfirmDniRequest }) { dni }: ConfirmDniRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<UserSaved> {
    const user = await this.users.confirmDni(caller, id, dni);
    return { success: true, message: DONE_TEXTS.dni_confirmed, ...user, user };
  }

  @Delete(PATHS.userDniConfirmation)
  @ApiOperation({ summary: 'Retira la confirmación del documento de una cuenta' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: UserSaved })
  @Refuses('user_not_found', 'admin_account_protected')
  async withdrawDniConfirmation(@UserId() id: number, @CurrentCaller() caller: Caller): Promise<UserSaved> {
    const user = await this.users.withdrawDniConfirmation(caller, id);
    return { success: true, message: DONE_TEXTS.dni_confirmation_withdrawn, ...user, user };
  }

  @Post(PATHS.userPasswordReset)
  @HttpCode(200)
  @ForCapability('users.resetPassword')
  @ApiOperation({
    summary: 'Restablece la contraseña de una cuenta',
    description:
      'El cuerpo es opcional: `new_password` se respeta y se devuelve en `temp_password`; sin ella se genera una. `must_change_password` vale ' +
      '`true` si no se envía. La cuenta queda sin sesiones y sin bloqueo. La propia contraseña se cambia con ' +
      '`POST /api/auth/change-password`, que pide la actual (403).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: PasswordReset })
  @Refuses('user_not_found', 'admin_account_protected', 'own_password_protected')
  async resetPassword(
    @UserId() id: number,
    @Body({ schema: ResetPasswordRequest }) request: ResetPasswordRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<PasswordReset> {
    const { user, password } = await this.users.resetPassword(caller, id, request);
    return {
      success: true,
      message: DONE_TEXTS.password_reset,
      ...user,
      user,
      temp_password: password,
    };
  }
}
