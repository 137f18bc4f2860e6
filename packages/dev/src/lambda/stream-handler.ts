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
    readonly SequenceNumber: string;
    readonly OldImage?: Readonly<Record<string, unknown>>;
    readonly NewImage?: Readonly<Record<string, unknown>>;
  };
}

/** The records that failed: the service delivers them again. */
export interface StreamResult {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/**
 * Publishes the changes of a table's stream. If a page cannot be rendered, each record is published by itself, and only
 * those that fail are asked for again.
 */
export function streamHandler({
  publisher,
  tables,
  log,
}: {
  readonly publisher: Pick<Publisher, 'changed'>;
  readonly tables: ClubhouseConfig['tables'];
  readonly log: (line: string, cause?: unknown) => void;
}): (event: StreamEvent) => Promise<StreamResult> {
  const changeOf = ({ eventSourceARN, dynamodb }: StreamEventRecord): ItemChange => {
    const stored = eventSourceARN.split('/')[1];
    const [table] = Object.entries(tables).find(([, name]) => name === stored) ?? [];
    if (table === undefined) throw new Error(`${eventSourceARN} is no table of this club`);
    const { OldImage: oldImage, NewImage: newImage } = dynamodb;
    return itemChange({ table, ...(oldImage && { oldImage }), ...(newImage && { newImage }) });
  };
  return async ({ Records }) => {
    try {
      await publisher.changed(Records.map(changeOf));
      return { batchItemFailures: [] };
    } catch (cause) {
      log('Each change of this batch is published by itself', cause);
    }
    const batchItemFailures: { readonly itemIdentifier: string }[] = [];
    for (const record of Records) {
      try {
        await publisher.changed([changeOf(record)]);
      } catch (cause) {
        const { SequenceNumber } = record.dynamodb;
        log(`The change ${SequenceNumber} of ${record.eventSourceARN} is not published`, cause);
        batchItemFailures.push({ itemIdentifier: SequenceNumber });
      }
    }
    return { batchItemFailures };
  };
}
