import { startFeedFrame } from '@clubhouse/content/feed';

// The whole script of the feed's frame page: see `startFeedFrame`.
startFeedFrame(window);
