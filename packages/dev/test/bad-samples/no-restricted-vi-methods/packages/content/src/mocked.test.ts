import { vi } from 'vitest';

vi.mock('./reader.ts');
