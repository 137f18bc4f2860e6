import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { buttonClass } from '#shared/ui/button.tsx';
import { ROOT_NAMES, ROOTS } from '#shared/media/roots.ts';
import { useFolderName } from '#features/media/use-folder-name.ts';

/** Where one is: the two roots, and the way down from one of them. */
export function FolderPath({ folder }: { readonly folder: string }) {
  const root = ROOTS.find((each) => folder.startsWith(each)) ?? ROOTS[0];
  const folderName = useFolderName(folder);
  const way = folder.slice(root.length).split('/').filter(Boolean);
  return (
    <nav className="path" aria-label="Folders">
      <div className="row">
        {ROOTS.map((each) => (
          <Link
            key={each}
            className={buttonClass('quiet', true)}
            to="/admin/media"
            search={{ folder: each }}
            activeProps={{}}
            aria-current={each === folder ? 'page' : each === root ? 'true' : undefined}
          >
            {ROOT_NAMES[each]} <small>{each}</small>
          </Link>
        ))}
      </div>
      {way.length > 0 && (
        <p className="path__way">
          <Link to="/admin/media" search={{ folder: root }} activeProps={{}}>
            {ROOT_NAMES[root]}
          </Link>
          {way.map((_, depth) => {
            const key = `${root}${way.slice(0, depth + 1).join('/')}/`;
            return (
              <Fragment key={key}>
                <span aria-hidden="true">›</span>
                {key === folder ? (
                  <span aria-current="page">{folderName(key)}</span>
                ) : (
                  <Link to="/admin/media" search={{ folder: key }} activeProps={{}}>
                    {folderName(key)}
                  </Link>
                )}
              </Fragment>
            );
          })}
        </p>
      )}
    </nav>
  );
}
