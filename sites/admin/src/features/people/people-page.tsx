import {
  type Admitted,
  type Committee,
  type Member,
  parseEmail,
  PeopleRefused,
  type PeopleRequest,
} from '@clubhouse/content/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  failureWords,
  InvitationRow,
  isOfAddress,
  letterTo,
  Log,
  MemberRow,
  nameOfMember,
} from '#features/people/people-rows.tsx';
import { committeeQuery } from '#shared/content/list-queries.ts';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { personOf, useSessionState } from '#shared/session/person.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Section } from '#shared/ui/section.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import './people.css';

/**
 * Who is on the committee, who is invited, and what was done. The service decides each change at once; nothing of it
 * waits on the phone, because a right that was given or taken must not depend on a phone's signal.
 */
export function PeoplePage() {
  const { people } = useServices();
  const you = personOf(useSessionState())?.sub;
  const query = useQuery(committeeQuery({ people }, you));
  const { data } = query;
  if (query.isPending) return <Loading words="Loading the committee..." />;
  return (
    <>
      <ListFailed noun="committee" queries={[query]}>
        <p>{failureWords(query.error)}</p>
      </ListFailed>
      {data && <CommitteeOf {...data} />}
    </>
  );
}

function useChange(you: string) {
  const { people } = useServices();
  const { queryKey } = committeeQuery({ people }, you);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<PeopleRequest>();
  const [failure, setFailure] = useState<unknown>();
  const [admitted, setAdmitted] = useState<Admitted>();

  async function change(request: PeopleRequest): Promise<boolean> {
    setAsked(request);
    setFailure(undefined);
    try {
      // The password stays in this page alone.
      const { admitted: letIn, ...committee } = await people(request);
      queries.setQueryData(queryKey, committee);
      if (letIn) setAdmitted(letIn);
      return true;
    } catch (cause) {
      setFailure(cause);
      void queries.invalidateQueries({ queryKey });
      return false;
    } finally {
      setAsked(undefined);
    }
  }

  return { change, asked, failure, admitted, forgetAdmitted: () => setAdmitted(undefined) };
}

type Change = ReturnType<typeof useChange>;

function CommitteeOf(committee: Committee) {
  const { you, members, invitations, log } = committee;
  const changing = useChange(you);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Member>();
  const { change, asked, failure, admitted } = changing;
  const isAlone = !members.some(({ sub, hasSignedIn }) => hasSignedIn && sub !== you);
  const isYou = leaving?.sub === you;

  async function takeOut({ sub }: Member) {
    const isOut = await change({ do: 'remove', sub });
    setLeaving(undefined);
    if (isOut && sub === you) await navigate({ to: '/login', search: { 'sign-out': '' } });
  }

  return (
    <div className="people">
      <div>
        {failure !== undefined && !isOfAddress(failure) && (
          <Alert
            words={failure instanceof PeopleRefused ? 'Nothing was changed.' : 'Nothing answered.'}
          >
            <p>{failureWords(failure)}</p>
          </Alert>
        )}
        {admitted && <LetIn {...admitted} onDone={changing.forgetAdmitted} />}
        {invitations.length > 0 && (
          <Section heading="Waiting for a second member">
            <ul className="list people__waiting">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.email} {...{ invitation, committee, changing }} />
              ))}
            </ul>
          </Section>
        )}
        <Section heading="Committee">
          <ul className="list">
            {members.map((member) => (
              <MemberRow
                key={member.sub}
                member={member}
                isYou={member.sub === you}
                onTakeOut={isAlone && member.hasSignedIn ? undefined : () => setLeaving(member)}
              />
            ))}
          </ul>
          {isAlone && (
            <p className="quiet">
              You are the only member who has signed in so far, and cannot be taken out.
            </p>
          )}
        </Section>
        <Section heading="Invite somebody">
          <InviteForm changing={changing} isAlone={isAlone} />
        </Section>
      </div>
      <Section heading="The last thirty days">
        <Log log={log} members={members} />
      </Section>
      {leaving && (
        <ConfirmDialog
          question={`Take ${isYou ? 'yourself' : nameOfMember(leaving)} out of the committee?`}
          confirm="Take out"
          keep="Leave as it is"
          busy={asked?.do === 'remove' && 'Taking out...'}
          onConfirm={() => void takeOut(leaving)}
          onKeep={() => setLeaving(undefined)}
        >
          <p>
            {isYou
              ? 'You are signed out everywhere, and only another member can let you in again.'
              : `${leaving.email} is signed out everywhere at once. An app that is open can save for up to an hour.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Shows the password, which is stored nowhere and cannot be shown again. */
function LetIn({ email, temporaryPassword, onDone }: Admitted & { readonly onDone: () => void }) {
  const { club } = useServices();
  return (
    <Card
      tone="yellow"
      title={`${email} may sign in`}
      why={
        temporaryPassword
          ? 'Tell them this password now: it cannot be shown again. It is good for seven days and one sign-in.'
          : 'They have a password already, and sign in with it.'
      }
    >
      {temporaryPassword && <p className="people__password">{temporaryPassword}</p>}
      <div className="row">
        {temporaryPassword && (
          <ButtonLink small href={letterTo(email, temporaryPassword, club.name, location.origin)}>
            Write the e-mail
          </ButtonLink>
        )}
        <Button look="quiet" small onClick={onDone}>
          Done
        </Button>
      </div>
    </Card>
  );
}

function InviteForm({
  changing: { change, asked, failure },
  isAlone,
}: {
  readonly changing: Change;
  readonly isAlone: boolean;
}) {
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { email: '', givenName: '' },
  });
  const refused = isOfAddress(failure) ? failureWords(failure) : undefined;
  const invite = handleSubmit(async ({ email, givenName }) => {
    if (await change({ do: 'invite', email: email.trim(), givenName: givenName.trim() })) reset();
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void invite(event)}>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        error={formState.errors.email?.message ?? refused}
        {...register('email', {
          required: 'Enter their e-mail address.',
          validate: (email) =>
            parseEmail(email) !== undefined ||
            'That is not an e-mail address: it needs a name, an @ and a host.',
        })}
      />
      <TextField
        label="First name"
        optional
        autoComplete="off"
        maxLength={40}
        hint="Shown beside what they save."
        {...register('givenName')}
      />
      <p className="quiet">
        {isAlone
          ? 'As you are the only member, they may sign in at once. From then on two agree on each.'
          : 'They may sign in once a second member has confirmed it, within thirty days.'}
      </p>
      <Button
        type="submit"
        busy={asked?.do === 'invite' && 'Inviting...'}
        held={asked !== undefined}
      >
        Invite
      </Button>
    </form>
  );
}
