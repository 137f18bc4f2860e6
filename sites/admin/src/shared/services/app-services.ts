import type { ClubProfile } from '@clubhouse/club';
import type {
  ClubhouseConfig,
  DatabaseReader,
  ReadTable,
  StoredItem,
  TableName,
} from '@clubhouse/content';
import type { MediaStore } from '@clubhouse/content/admin';
import type { PeopleAnswer, PeopleRequest } from '@clubhouse/content/people';
import type { FeedCache, ReadFile } from '@clubhouse/content/feed';
import type { Session } from '@clubhouse/content/session';
import type { Drafts, Outbox } from '@clubhouse/outbox';
import type { DeviceStorage } from '@clubhouse/outbox/browser';
import { createContext, useContext } from 'react';
import type { whenOnTheSite, Site } from '#shared/services/site.ts';
import type { StoredValue } from '#shared/device/stored-value.ts';
import type { OpenDrafts } from '#shared/device/open-drafts.ts';
import type { ImageProcessor, Size } from '#shared/image-processor/image-processor.ts';
import type { drawCard } from '#shared/result-card/draw-card.ts';
import type { SharedFiles } from '#shared/shared-files/shared-files.ts';
import type { InstallHint } from '#shared/services/install-hint.ts';
import type { Observable } from '#shared/services/observable.ts';

/** Everything that the app receives from outside; tests pass their own. The app uses nothing else from outside. */
export interface AppServices {
  /** The club as this phone knows it; the profile before anything was read, and outside of React. */
  readonly club: ClubProfile;
  /** False until the club was read or could not be: till then its names in the feed, and its matches, are unknown. */
  readonly isClubRead: boolean;
  readonly profile: ClubProfile;
  readonly config: ClubhouseConfig;
  readonly session: Session;
  readonly people: (request: PeopleRequest) => Promise<PeopleAnswer>;
  readonly database: DatabaseReader<ReadTable>;
  /** Erases all stored versions of a deleted item and its deleted files at once: this must not wait on a phone. */
  readonly erase: (table: TableName, item: StoredItem) => Promise<void>;
  readonly media: Pick<MediaStore, 'list' | 'keysUnder' | 'upload' | 'read' | 'deleted' | 'erase'>;
  readonly feed: FeedCache;
  /** Reads the seasons that the site keeps. */
  readonly readFile: ReadFile;
  readonly outbox: Outbox;
  /** The stored search data, which only the search page reads, because it may be large. */
  readonly searched: StoredValue;
  readonly drafts: Drafts;
  readonly openDrafts: OpenDrafts;
  readonly sharedFiles: SharedFiles;
  readonly storage: DeviceStorage;
  readonly installHint: InstallHint;
  readonly imageProcessor: ImageProcessor;
  readonly measureImage: (address: string) => Promise<Size | undefined>;
  readonly tonesOfImage: (address: string) => Promise<string | undefined>;
  readonly drawCard: typeof drawCard;
  /** Activates the newer version of the app that waits; undefined while none waits. */
  readonly updateOffer: Observable<(() => void) | undefined>;
  readonly site: Site;
  readonly whenOnTheSite: typeof whenOnTheSite;
  readonly leaveTo: (address: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

const AppServicesContext = createContext<AppServices | undefined>(undefined);

export const AppServicesProvider = AppServicesContext.Provider;

export function useServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error('useServices needs an AppServicesProvider above it');
  return services;
}
