import { useForm } from 'react-hook-form';
import { FailureAlert, failureOf, type SignInFailure } from '#features/login/failure-alert.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

/** E-mail and password. What was typed stays; the page moves on by itself when the session does. */
export function SignInForm({
  isRefused,
  failure,
  onFailure,
}: {
  /** Somebody is signed in, and the services refuse the session. */
  readonly isRefused: boolean;
  readonly failure: SignInFailure | undefined;
  readonly onFailure: (failure: SignInFailure | undefined) => void;
}) {
  const { session } = useServices();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async ({ email, password }) => {
    onFailure(undefined);
    const outcome = await session.signIn(email.trim(), password, { isRefused });
    if (!outcome.ok) onFailure(failureOf(outcome));
  });

  return (
    <form className="form" noValidate onSubmit={(event) => void signIn(event)}>
      {failure && <FailureAlert failure={failure} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email', {
          required: 'Enter your e-mail address.',
          validate: (email) =>
            isEmail(email.trim()) ||
            'That is not an e-mail address: it needs a name, an @ and a host.',
        })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Enter your password.' })}
      />
      <Button type="submit" busy={isSubmitting && 'Signing In...'}>
        Sign In
      </Button>
    </form>
  );
}

/** The format browsers accept in an e-mail field (HTML Standard, "valid e-mail address"), with a host. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
