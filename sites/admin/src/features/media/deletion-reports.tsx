import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { filesWords, totalOf } from '#shared/remote/file-deletion.ts';
import { nameOf } from '#shared/media/folder-entries.ts';
import { putFolderIntoList } from '#shared/content/media-queries.ts';
import { useToast } from '#shared/ui/toast.tsx';

/** Tells the outcome of a deletion, once all of it has been done: also of one that was begun days ago. */
export function DeletionReports() {
  const { media, outbox } = useServices();
  const queries = useQueryClient();
  const { announce } = useNotices();
  const { pathname } = useLocation();
  const say = useToast();

  useEffect(() => {
    /** What lies in a folder now was not there when the person looked. */
    async function report(folder: string, total: number) {
      const many = total > 0 ? `: ${filesWords(total)}` : '';
      const gone = `“${nameOf(folder)}” is deleted${many}.`;
      try {
        const added: string[] = [];
        for await (const { key } of media.keysUnder(folder)) added.push(key);
        if (added.length === 0) return announce({ words: gone, on: pathname });
        putFolderIntoList(queries, folder);
        announce({
          words: `${filesWords(total)} of “${nameOf(folder)}” are deleted. ${filesWords(added.length)} added since you looked ${added.length === 1 ? 'stays' : 'stay'} in it.`,
          on: pathname,
        });
      } catch (cause) {
        console.warn('It is not known whether anything was added to the folder', cause);
        announce({ words: gone, on: pathname });
      }
    }

    return outbox.onOutcome(({ entity, id, outcome, fields }) => {
      if (outcome !== 'deleted') return;
      if (entity === 'files') say(`“${nameOf(id).replace(/^\d{10,}_/, '')}” is deleted.`);
      if (entity === 'folders') void report(id, totalOf(fields));
    });
  }, [outbox, media, queries, announce, pathname, say]);
  return null;
}
