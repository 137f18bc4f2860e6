import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ClubhouseConfig } from '@clubhouse/content';
import { ADMIN_GROUP } from '@clubhouse/infra';
import { operator } from '../seed/operator.ts';

/** Adds a user to the committee or removes them, as the operator of the user pool does. */
export async function setCommittee(
  { region, endpoints, userPoolId }: ClubhouseConfig,
  email: string,
  isMember: boolean,
): Promise<void> {
  const pool = new CognitoIdentityProviderClient({
    region,
    endpoint: endpoints.cognitoIdp,
    credentials: operator,
  });
  const who = { UserPoolId: userPoolId, Username: email, GroupName: ADMIN_GROUP };
  try {
    if (isMember) await pool.send(new AdminAddUserToGroupCommand(who));
    else await pool.send(new AdminRemoveUserFromGroupCommand(who));
  } finally {
    pool.destroy();
  }
}
