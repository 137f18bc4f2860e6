import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  EMAIL_FIELD,
  EMAIL_RULES,
  failureOf,
  NEW_PASSWORD_FIELD,
  NEW_PASSWORD_RULES,
  type StepProps,
} from '#features/login/login-steps.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

/** Replaces a forgotten password: the e-mail address, then the code sent to it and a password, which signs in. */
export function ForgottenPassword({
  email: given,
  isRefused,
  alert,
  onFailure,
  onBack,
}: StepProps & {
  readonly email: string;
  readonly onBack: (email: string) => void;
}) {
  const { session } = useServices();
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: given, code: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const goOn = handleSubmit(async ({ email: typed, code, password }) => {
    onFailure(undefined);
    const email = typed.trim();
    const outcome = await (isSent
      ? session.resetPassword(email, code.trim(), password)
      : session.forgotPassword(email));
    if (!outcome.ok) return onFailure(failureOf(outcome));
    if (!isSent) return setSent(true);
    const signedIn = await session.signIn(email, password, { isRefused });
    if (signedIn.ok) return;
    onBack(email);
    onFailure({ message: signedIn.message, advice: 'Your new password is set: sign in with it.' });
  });

  function goBack() {
    if (!isSent) return onBack(getValues('email'));
    onFailure(undefined);
    setSent(false);
  }

  return (
    <form className="form" noValidate onSubmit={(event) => void goOn(event)}>
      {isSent ? (
        <p role="status">
          <strong>If this address belongs to a member, a code is on its way.</strong> It is good for
          an hour. Look among the junk too. Whoever has not signed in yet gets none, and uses the
          password they were given.
        </p>
      ) : (
        <p>We send you a code, with which you choose a new password. That needs signal.</p>
      )}
      {alert}
      {isSent ? (
        <>
          <TextField
            key="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            error={errors.code?.message}
            {...register('code', { required: 'Enter the code from the e-mail.' })}
          />
          <TextField
            {...NEW_PASSWORD_FIELD}
            error={errors.password?.message}
            {...register('password', NEW_PASSWORD_RULES)}
          />
        </>
      ) : (
        <TextField
          key="email"
          label="E-mail"
          {...EMAIL_FIELD}
          autoFocus
          error={errors.email?.message}
          {...register('email', EMAIL_RULES)}
        />
      )}
      <Button type="submit" busy={isSubmitting && (isSent ? 'Setting Password...' : 'Sending...')}>
        {isSent ? 'Set Password' : 'Send the code'}
      </Button>
      <Button look="quiet" held={isSubmitting} onClick={goBack}>
        Back
      </Button>
    </form>
  );
}
