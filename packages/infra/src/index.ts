export { APP_PAGE } from './site-routes.ts';
export type { BuiltSiteFacts, DeploymentSettings } from './deployed-config.ts';
export { clubConfig, LOCAL, localStack } from './local-stack.ts';
export { ADMIN_GROUP, REGION, ROLE_NAMES, STACK_NAMES, STACK_OUTPUTS } from './names.ts';
export { canonicalPath, PAGE_FACTS, STYLE_HASH, pageKey, PAGES_PREFIX } from './page-key.ts';
export {
  contentSecurityPolicy,
  feedFramePolicy,
  filePolicy,
  securityHeaders,
  type SitePage,
} from './security-headers.ts';
