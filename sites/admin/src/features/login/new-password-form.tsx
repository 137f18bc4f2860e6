import { useForm } from 'react-hook-form';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { FailureAlert, failureOf, type SignInFailure } from '#features/login/failure-alert.tsx';

/** The user pool's rule: eight characters of any kind. */
const MINIMUM_LENGTH = 8;

/** The step waits for three minutes; after that the door is back at its beginning. */
const OVER =
  'The new password was not set. Sign in again with the password you were given, then choose your own.';

/** The step of a first sign-in: the password that was given out is replaced by one's own. */
export function NewPasswordForm({
  failure,
  onFailure,
}: {
  readonly failure: SignInFailure | undefined;
  readonly onFailure: (failure: SignInFailure | undefined) => void;
}) {
  const { session } = useServices();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const setPassword = handleSubmit(async ({ password }) => {
    onFailure(undefined);
    const outcome = await session.completeNewPassword(password);
    if (outcome.ok) return;
    onFailure(
      session.state().status === 'signing-in'
        ? failureOf(outcome)
        : { message: outcome.message, advice: OVER },
    );
  });

  return (
    <form className="form" noValidate onSubmit={(event) => void setPassword(event)}>
      <p role="status">
        <strong>Please set a new password</strong>
      </p>
      {failure && <FailureAlert failure={failure} />}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        autoFocus
        error={errors.password?.message}
        hint={`At least ${MINIMUM_LENGTH} characters.`}
        {...register('password', {
          required: 'Choose a password.',
          minLength: {
            value: MINIMUM_LENGTH,
            message: `That is too short: it needs at least ${MINIMUM_LENGTH} characters.`,
          },
        })}
      />
      <Button type="submit" busy={isSubmitting && 'Setting Password...'}>
        Set Password
      </Button>
    </form>
  );
}
