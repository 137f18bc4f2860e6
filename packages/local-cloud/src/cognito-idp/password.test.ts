import { expect, test } from 'vitest';
import { assertPasswordPolicy } from './password.ts';

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
