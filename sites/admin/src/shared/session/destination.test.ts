import { expect, test } from 'vitest';
import { HOME, safeDestination } from '#shared/session/destination.ts';

test.each([
  '/admin/add-news',
  '/admin/edit-news/1731000000000',
  '/admin/content?more=2',
  '/admin/edit-news/1#title',
])('%s is kept', (wanted) => {
  expect(safeDestination(wanted)).toBe(wanted);
});

test.each([
  undefined,
  7,
  '',
  'admin/content',
  'https://elsewhere.example/admin/content',
  '//elsewhere.example/admin/content',
  '/\\elsewhere.example/admin/',
  '/\t/elsewhere.example/admin/',
  'javascript:alert(1)',
  '/admin/../news',
  '/admin/%2e%2e/news',
  '/login',
  '/',
])('[S7] %s leads home', (wanted) => {
  expect(safeDestination(wanted)).toBe(HOME);
});
