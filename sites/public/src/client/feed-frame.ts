import { startFeedFrame } from '@clubhouse/content/feed';

// All there is to the page in which the feed's script runs: see `startFeedFrame`.
startFeedFrame(window);
