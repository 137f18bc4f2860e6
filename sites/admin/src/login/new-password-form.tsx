import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices } from '#app/app-services.ts';
import { Alert } from '#controls/alert.tsx';
import { Button } from '#controls/button.tsx';
import { TextField } from '#controls/text-field.tsx';

/** The user pool's rule: eight characters of any kind. */
const MINIMUM_LENGTH = 8;

/** The step of a first sign-in: the password that was given out is replaced by one's own. */
export function NewPasswordForm() {
  const { session } = useServices();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const setPassword = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const outcome = await session.completeNewPassword(password);
    if (!outcome.ok) setFailure(outcome.message);
  });

  return (
    <form className="form" noValidate onSubmit={(event) => void setPassword(event)}>
      <p role="status">
        <strong>Please set a new password</strong>
      </p>
      {failure && <Alert words={failure} />}
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
