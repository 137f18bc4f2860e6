import type { Story } from './article.ts';

export const stories: readonly Story[] = [
  {
    on: '11-02',
    title: 'Lions hold on in the mud to win away at St Oswin’s',
    excerpt:
      'Two points up, six minutes left, five metres out and a scrum going backwards. The pack tells you how it ended.',
    picture: 'scrum',
    paragraphs: [
      'Two points up, six minutes left, five metres out and a scrum going backwards. The pack tells you how it ended.',
      'There are pitches that drain and there is St Oswin’s. By half time the near touchline had gone, and with it any thought of moving the ball past the second pair of hands. So it became a game of scrums, and for an hour ours were the better.',
      'Seru Vakalala scored the first from the back of one, and Luca Bertoldi put over a conversion that cleared the bar, the fence and a parked van. At 19–10 it should have been over.',
      'It was not. St Oswin’s scored under the posts with eight to play and then camped. Four scrums. Two of them ours by the referee’s account, all of them ours by our own. The last one turned a quarter circle, the ball squirted out on the wrong side, and Ewan Mackie fell on it and stayed there.',
      'Final score St Oswin’s II 17, Ferrymere 19. Tea was excellent.',
    ],
  },
  {
    on: '10-21',
    title: 'Vets to tour the coast in May: names by Christmas',
    excerpt: 'Twenty-six beds booked, two matches arranged, and a strict limit on speeches.',
    picture: 'huddle',
    paragraphs: [
      'Twenty-six beds booked, two matches arranged, and a strict limit on speeches.',
      'Names and a deposit to Jack Rourke by Christmas.',
    ],
  },
  {
    on: '08-24',
    title: 'What the clubhouse needs before winter',
    excerpt: 'A working party every Sunday from ten. Paint is provided, enthusiasm is not.',
    picture: 'clubhouse',
    paragraphs: [
      'A working party every Sunday from ten. Paint is provided, enthusiasm is not.',
      'The list is on the door of the referee’s room, in the order in which things will fall off.',
    ],
  },
];
