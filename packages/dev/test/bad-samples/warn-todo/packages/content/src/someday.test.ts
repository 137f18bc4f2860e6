import { test } from 'vitest';

test.todo('is written someday');
