/** An address of every kind of page, over tables that hold an article `1` and an album `1`. */
export const everyPath: readonly string[] = [
  '/',
  '/news',
  '/news/1',
  '/team',
  '/memberships',
  '/contact',
  '/ground',
  '/info',
  '/events',
  '/gallery',
  '/album/1',
];
