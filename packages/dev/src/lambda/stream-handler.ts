import type { ClubhouseConfig } from '@clubhouse/content';
import { type ItemChange, itemChange, type Publisher } from '@clubhouse/public/server';

/** The event with which the service calls a function for a table's stream: changed items with both images. */
export interface StreamEvent {
  readonly Records: readonly StreamEventRecord[];
}

interface StreamEventRecord {
  /** `arn:aws:dynamodb:eu-west-2:123456789012:table/news/stream/…` */
  readonly eventSourceARN: string;
  readonly dynamodb: {
    readonly OldImage?: Readonly<Record<string, unknown>>;
    readonly NewImage?: Readonly<Record<string, unknown>>;
  };
}

/**
 * Publishes the changes of a table's stream. Where it rejects, every page that could be rendered is kept, and the
 * service calls again, with each half of the changes by itself.
 */
export function streamHandler({
  publisher,
  tables,
}: {
  readonly publisher: Pick<Publisher, 'changed'>;
  readonly tables: ClubhouseConfig['tables'];
}): (event: StreamEvent) => Promise<void> {
  const changeOf = ({ eventSourceARN, dynamodb }: StreamEventRecord): ItemChange => {
    const stored = eventSourceARN.split('/')[1];
    const [table] = Object.entries(tables).find(([, name]) => name === stored) ?? [];
    if (table === undefined) throw new Error(`${eventSourceARN} is no table of this club`);
    return itemChange({ table, oldImage: dynamodb.OldImage, newImage: dynamodb.NewImage });
  };
  return ({ Records }) => publisher.changed(Records.map(changeOf));
}
