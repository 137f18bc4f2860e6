import { ALBUM_LABELS } from '#shared/albums/album-content.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Tick } from '#shared/ui/tick.tsx';

export interface Junior {
  readonly isTicked: boolean;
  readonly tick: (isTicked: boolean) => void;
}

/** Where the club wants it: whether somebody else looks at these photos before visitors see them. */
export function JuniorTick({
  junior: { isTicked, tick },
  held,
}: {
  readonly junior: Junior;
  readonly held: boolean;
}) {
  if (!useServices().club.secondLook) return null;
  return (
    <Tick isTicked={isTicked} onTick={tick} held={held}>
      {ALBUM_LABELS.junior}: somebody else of the committee looks at them and publishes them
    </Tick>
  );
}
