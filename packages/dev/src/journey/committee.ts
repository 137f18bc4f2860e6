import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ClubhouseConfig } from '@clubhouse/content';
import { ADMIN_GROUP } from '@clubhouse/infra';
import { localTarget } from '../command/club-target.ts';

/** Adds a user to the committee or removes them, as the operator of the user pool does. */
export async function setCommittee(
  config: ClubhouseConfig,
  email: string,
  isMember: boolean,
): Promise<void> {
  const club = localTarget(config);
  const who = { UserPoolId: config.userPoolId, Username: email, GroupName: ADMIN_GROUP };
  if (isMember) await club.people.send(new AdminAddUserToGroupCommand(who));
  else await club.people.send(new AdminRemoveUserFromGroupCommand(who));
  club.close();
}
