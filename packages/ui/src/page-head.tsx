import type { ClubPicture } from '@clubhouse/club';
import type { ReactNode } from 'react';
import { ClubPhoto } from './photo.tsx';

export interface PageHeadProps {
  readonly title: string;
  readonly lead?: string;
  /** The background of the head; without one it is a plain band in the club's colour. */
  readonly picture?: ClubPicture | undefined;
  readonly children?: ReactNode;
}

export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  return (
    <>
      <header className={picture ? 'head head--picture on-dark' : 'head on-dark'}>
        {picture ? (
          <ClubPhoto className="head__picture" picture={picture} sizes="100vw" first />
        ) : (
          <div className="pitch" aria-hidden="true" />
        )}
        <div className="wrap head__words">
          <h1>{headline(title)}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
      </header>
      <div className="hoops hoops--thin" aria-hidden="true" />
    </>
  );
}

/** A title as it is drawn: a score or a span of years in it stays on one line. */
export function headline(title: string): ReactNode {
  return title.split(/(\d+–\d+)/).map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part));
}
