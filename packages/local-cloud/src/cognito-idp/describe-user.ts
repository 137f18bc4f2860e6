import type { User } from './pool-state.ts';

/** A person as the service describes them; instants in seconds. */
export interface UserDescription {
  readonly Username: string;
  readonly Attributes: readonly { readonly Name: string; readonly Value: string }[];
  readonly UserCreateDate: number;
  readonly UserLastModifiedDate: number;
  readonly Enabled: true;
  readonly UserStatus: User['status'];
}

export function describeUser(user: User): UserDescription {
  const attributes = { sub: user.sub, ...user.attributes, email: user.email };
  return {
    Username: user.sub,
    Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
}
