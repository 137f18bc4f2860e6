import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices } from '#app/app-services.ts';
import { Alert } from '#controls/alert.tsx';
import { Button } from '#controls/button.tsx';
import { TextField } from '#controls/text-field.tsx';
import { isEmail } from '#login/email.ts';

/** E-mail and password. What was typed stays; the page moves on by itself when the session does. */
export function SignInForm() {
  const { session } = useServices();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    const outcome = await session.signIn(email.trim(), password);
    if (!outcome.ok) setFailure(outcome.message);
  });

  return (
    <form className="form" noValidate onSubmit={(event) => void signIn(event)}>
      {failure && <Alert words={failure} />}
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
