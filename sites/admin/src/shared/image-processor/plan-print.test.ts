import { RENDITION_WIDTHS as WIDTHS } from '@clubhouse/content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CANVAS_PIXELS, planPrint } from '#shared/image-processor/canvas-encoder.ts';

test.each([
  ['a photo', 4000, 3000, { width: 2048, height: 1536 }, [480, 768, 1080, 1600]],
  ['a photo held upright', 3024, 4032, { width: 1536, height: 2048 }, [480, 768, 1080]],
  ['a small picture', 640, 480, { width: 640, height: 480 }, [480]],
  ['a tiny picture', 16, 16, { width: 16, height: 16 }, []],
  ['a panorama', 16_000, 200, { width: 2048, height: 25 }, [480, 768, 1080, 1600]],
  ['a line', 100_000, 1, { width: 2048, height: 1 }, [480, 768, 1080, 1600]],
])('%s is planned', (_, width, height, original, widths) => {
  const plan = planPrint({ width, height }, { maxEdge: 2048, widths: WIDTHS });
  expect(plan.original).toEqual(original);
  expect(plan.renditions.map((each) => each.width)).toEqual(widths);
});

test('without an original the renditions go by the picture itself', () => {
  const plan = planPrint({ width: 3024, height: 4032 }, { widths: WIDTHS });
  expect(plan).toEqual({
    renditions: [
      { width: 480, height: 640 },
      { width: 768, height: 1024 },
      { width: 1080, height: 1440 },
      { width: 1600, height: 2133 },
    ],
  });
});

test('nothing is drawn larger than it is, nor larger than a canvas, and shapes are kept', () => {
  const edge = fc.integer({ min: 1, max: 30_000 });
  const maxEdge = fc.constantFrom(2048, Infinity, undefined);
  fc.assert(
    fc.property(edge, edge, maxEdge, (width, height, longest) => {
      const plan = planPrint({ width, height }, { maxEdge: longest, widths: WIDTHS });
      for (const size of [...(plan.original ? [plan.original] : []), ...plan.renditions]) {
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
        expect(size.width * size.height).toBeLessThanOrEqual(CANVAS_PIXELS);
        expect(Math.abs(size.height - (height * size.width) / width)).toBeLessThanOrEqual(
          Math.max(1, height / width) + 1,
        );
      }
    }),
    { numRuns: 2000 },
  );
});
