import type { Story } from './story.ts';

export const socials: readonly Story[] = [
  {
    on: '11-06',
    title: 'Bonfire night: the biggest yet, and all eyebrows accounted for',
    excerpt: 'Four hundred people, one Guy in an Old Kestrels tie, and the good kind of mud.',
    picture: 'bonfire',
    paragraphs: [
      'Four hundred people, one Guy in an Old Kestrels tie, and the good kind of mud. The fire was lit at half past six by the oldest member and the youngest, and neither needed telling twice.',
      'The fireworks were let off from the far touchline by Ida Hobb and two of her crew, who do this sort of thing with scaffolding poles and a calm that the rest of us can only admire.',
      'Mags Teller’s stall sold out of parkin in eleven minutes. There were forty litres of soup, and there was none.',
      'We took a little over two thousand pounds on the gate. Old Kestrels have asked for their tie back.',
    ],
  },
  {
    on: '12-08',
    title: 'Quiz and curry night won by people who were not even trying',
    excerpt: 'The tie-break was about the 2014 tour bus. Only one table had been on it.',
    picture: 'quiz',
    paragraphs: [
      'The tie-break was about the 2014 tour bus, and only one table had been on it. They did not know the answer either, but they guessed with feeling.',
      'Twenty teams of six packed the clubhouse on Saturday. The curry ran to two courses and, for those who stayed, breakfast. The round on rivers was felt to favour people who live by one.',
      'The front row came last, on nine points, three of which were for neatness.',
      'The raffle made six hundred and forty pounds for the minis’ kit. The first prize, a ham, was won by a vegetarian and auctioned back.',
    ],
  },
  {
    on: '12-28',
    title: 'Boxing Day touch: forty-four players, one roast potato',
    excerpt: 'It was thrown in from the crowd and scored with. The referee allowed it.',
    picture: 'crowd',
    paragraphs: [
      'It was thrown in from the crowd, at speed, wrapped in foil, and Seru Vakalala caught it and scored. The referee, who was wearing antlers, allowed it.',
      'Boxing Day touch is open to anyone who can get away. This year that was forty-four, from six to seventy-one, in teams picked by the colour of your new jumper.',
      'Nobody knows the score. It is not that sort of match. The fire was lit in the clubhouse, the urn was on from ten, and the last of them went home when the pie did.',
      'Thank you to everyone who brought something for the food bank. We filled the referee’s car to the roof.',
    ],
  },
  {
    on: '01-26',
    weekday: 'Sunday',
    title: 'Neeps for ninety, and a piper who owed us a favour',
    excerpt: 'The haggis was addressed, at length, by a hooker.',
    paragraphs: [
      'The haggis was addressed, at length, by a hooker. Danny Okonjo had learned it by heart and did all eight verses with a carving knife in his hand, so nobody left.',
      'Ninety sat down, at tables borrowed from two churches and a school. The piper came in by the window, because of the door, and played us through the soup.',
      'Ewan Mackie gave the toast to the visitors and the visitors’ captain replied. Between them they were funnier than either will be on the pitch.',
      'Dancing until one. The floor has been looked at and will hold for another year.',
    ],
  },
  {
    on: '05-17',
    title: 'End of season dinner: the awards, and why',
    excerpt:
      'Player of the season, most improved, and the golden bucket for services to the touchline.',
    picture: 'team-photo',
    paragraphs: [
      'A hundred and eight sat down to dinner on Saturday, most of them in a tie, one in two.',
      'Player of the season went to Maximilian Featherstonehaugh-Cole, for tackling everything. The players’ own vote went the same way by the widest margin since it began.',
      'Most improved was Anil Raman, who started the season not knowing the laws and finished it arguing about them.',
      'The golden bucket, for services to the touchline, went to Hanne Lund, for a flag. There was no speech. There was a good deal of noise.',
      'The vets’ cup went to Femi Adeyo, who ran forty metres in April and has not been asked to since.',
    ],
  },
  {
    on: '07-01',
    title: 'Summer fair: bring a chair, a cake or a child',
    excerpt: 'Second Saturday of the month, from noon. Admission free, coconuts not.',
    picture: 'fete',
    paragraphs: [
      'The summer fair is on the second Saturday of the month, from noon until the band stops. Admission is free; coconuts are not.',
      'There will be two tents, one of them a bar. There will be a lineout you can be lifted in, if you are under eight stone and have signed the form; a tug of war, front row against all comers; and a dog show judged by somebody who does not own a dog.',
      'We need cakes. Anything that can be cut will do. Bring them to the kitchen by eleven, with your name on the plate, and collect the plate, please, before Christmas.',
      'If it rains, it is in the clubhouse, all of it, including the dogs.',
    ],
  },
];
