export const login = '/api/auth/login';
export const register = '/api/auth/register';
export const changePassword = '/api/auth/change-password';
export const recoveries = '/api/auth/recoveries';
export const finishRecovery = '/api/auth/recoveries/finish';
export const ownAccount = '/api/users/me';
export const logout = '/api/auth/logout';
export const logoutAll = '/api/auth/logout-all';
