export { APP_PAGE } from './site-routes.ts';
export type { BuiltSiteFacts, DeploymentSettings } from './deployed-config.ts';
export { clubConfig, LOCAL, localStack, type LocalStackOptions } from './local-stack.ts';
export {
  ADMIN_GROUP,
  MINIMUM_PASSWORD_LENGTH,
  REGION,
  ROLE_NAMES,
  SERVICE_TABLES,
  STACK_NAMES,
  STACK_OUTPUTS,
} from './names.ts';
export { canonicalPath, KEPT_FACTS, KEPT_STYLE, pageKey, PAGES_PREFIX } from './page-key.ts';
export { readPolicy, writePolicy, type PolicyDocument, type PolicyScope } from './policies.ts';
export {
  contentSecurityPolicy,
  feedFramePolicy,
  filePolicy,
  securityHeaders,
  type ServiceAddresses,
  type SitePage,
} from './security-headers.ts';
