import { expect, test } from 'vitest';
import { assertPasswordPolicy, passwordMatches } from './password.ts';
import { createSrpVerifier } from './srp.ts';

const refusal = (password: string) => {
  try {
    assertPasswordPolicy(password, 8);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('[5.10] the policy asks for eight characters and for no kind of them', () => {
  expect(refusal('aaaaaaaa')).toBeUndefined();
  expect(refusal('12345678')).toBeUndefined();
  expect(refusal('pass word')).toBeUndefined();
  expect(refusal('aaaaaaa')).toBe('InvalidPasswordException');
});

test('blanks at an end and endless passwords are refused before the policy', () => {
  expect(refusal(' aaaaaaaa')).toBe('InvalidParameterException');
  expect(refusal('aaaaaaaa ')).toBe('InvalidParameterException');
  expect(refusal('a'.repeat(257))).toBe('InvalidParameterException');
});

test('a password matches what was kept of it, for that person only', () => {
  const kept = createSrpVerifier('Clubhouse', 'one', 'Touchline1');
  expect(passwordMatches('Clubhouse', 'one', 'Touchline1', kept)).toBe(true);
  expect(passwordMatches('Clubhouse', 'one', 'Touchline2', kept)).toBe(false);
  expect(passwordMatches('Clubhouse', 'two', 'Touchline1', kept)).toBe(false);
});
