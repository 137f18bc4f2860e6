import type { Story } from './story.ts';

export const groundAndNotices: readonly Story[] = [
  {
    on: '10-29',
    title: 'Floodlights are back on for Monday training',
    excerpt:
      'Four new lamps, one very tall ladder and a grant from the borough. Wednesday follows next week.',
    picture: 'floodlights',
    paragraphs: [
      'The east mast is lit again, and Monday training moves back to the main pitch from this week.',
      'Hobb & Daughters lent the ladder and Ida Hobb went up it. The old lamps had been there since the masts were put up, and one of them had a nest in it, which has been moved to the west mast at the same height and seems satisfied.',
      'The west mast is being rewired and will be ready for Wednesday of next week. Until then Wednesday is on the half of the pitch you can see.',
      'The new lamps use a third of the electricity. The treasurer has asked that this be printed in bold, but we have only the one weight.',
    ],
  },
  {
    on: '08-24',
    title: 'What the clubhouse needs before winter',
    excerpt: 'A working party every Sunday from ten. Paint is provided, enthusiasm is not.',
    picture: 'working-party',
    paragraphs: [
      'The list is on the door of the referee’s room in the order in which things will fall off. At the top is the river side of the clubhouse, which has not been painted since the year we bought the wrong green. Then the gutters, then the fourth shower, then the gate.',
      'You do not need to be handy. Half of it is holding a ladder and agreeing. Bacon rolls at eleven, and children may paint anything below a metre.',
      'The gate has been on the list since 2014. It is a matter of tradition now and may be left.',
    ],
  },
  {
    on: '02-17',
    title: 'Ferry Lane is under water. It has happened before',
    excerpt: 'No training on Wednesday, no minis on Sunday, and two mallards on the twenty-two.',
    picture: 'flood',
    paragraphs: [
      'The river came over at about four in the morning and is up to the second rung of the posts’ padding.',
      'The clubhouse is dry. It was built on a step by people who had seen this before, and we are grateful to them every second winter.',
      'Please do not go out on the grass when the water leaves. It looks firm and it is not, and every footprint will still be there in April.',
      'Wednesday’s training will be in the hall behind St Oswin’s church, trainers only, seven o’clock, by kind permission and on condition that we put the chairs back in the pattern we found them.',
      'The vets’ suggestion of water polo has been noted.',
    ],
  },
  {
    on: '01-21',
    title: 'Snow stops play, and starts something else',
    excerpt:
      'Pitch inspection at nine found four inches of snow, one set of footprints and a very pleased dog.',
    picture: 'snow',
    paragraphs: [
      'Training is off, and so are the Veterans on Sunday. Hartsmoor’s have been rung and are relieved.',
      'The clubhouse will be open from eleven all the same, because the urn does not mind. There will be soup. The bank behind the containers is the steepest slope in the parish, and trays from the kitchen may be borrowed and must be washed.',
    ],
  },
  {
    on: '07-12',
    title: 'The lines are straight, and here is how',
    excerpt:
      'Forty litres of paint, two pegs, a string and Walt, who has done it since the beginning.',
    picture: 'line-marking',
    paragraphs: [
      'It takes Walt Teller a morning. The string comes first: touchline to touchline, pulled until it hums. Then the machine, at a walk, looking at where you are going and never at the wheel. “You look at the wheel,” he says, “you get a river.”',
      'He does the try lines last and twice over, because that is where people will be looking.',
      'He is eighty in March and would like to teach two people before then. It is the best job in the club: nobody talks to you and at the end of it there is a pitch. Leave your name behind the bar.',
    ],
  },
  {
    on: '09-03',
    title: 'New hoops: this season’s shirt has arrived',
    excerpt: 'Five tawny hoops on ink, a thicker collar and a number that stays on in the wash.',
    picture: 'shirt',
    paragraphs: [
      'The shirts are here, in two boxes, in the referee’s room.',
      'Match shirts belong to the club and live on the pegs. Replica shirts are thirty-two pounds and belong to you. Small ones are twenty. The second-choice socks are still the second-choice socks.',
      'The lion on the chest is the same lion. There was a proposal to make it smile. It was not seconded.',
      'Collect on Monday or Wednesday after training. Wash at thirty, inside out, and never with the vets’.',
    ],
  },
  {
    on: '06-30',
    title: 'Minutes of the annual general meeting',
    excerpt:
      'Fees held at last year’s level for social members, and thanks to everyone who marked the pitch.',
    paragraphs: [
      'Fifty-four members were present and nine sent apologies, of whom two sent good ones.',
      'The accounts were read and passed. We finished the year eleven hundred pounds to the good, nearly all of it from the bar and the sevens. It is set aside for the drainage of the far touchline.',
      'Fees are held at last year’s level. Playing membership covers pitch hire, kit, the referee society, the county subscription with its insurance, and entry to the merit table; the treasurer showed where each pound goes and was asked to do it again more slowly.',
      'The committee was elected as it stood, with one addition: Priya Raman takes over as secretary. The outgoing secretary was given a barometer and the thanks of the club for eleven years of other people’s handwriting.',
      'Under any other business, the gate was discussed for twenty-five minutes.',
    ],
  },
  {
    on: '01-06',
    title: 'First aid evening: everyone who holds a clipboard, please',
    excerpt: 'Two hours, a dummy called Gordon, and something you may be glad of one day.',
    paragraphs: [
      'Hanne Lund is running her first aid evening on the second Tuesday of the month, at half past seven in the clubhouse. It takes two hours and there is a dummy called Gordon.',
      'Every coach, manager and touch judge is expected. Everyone else is very welcome. You will learn what to do about a knock to the head, a shoulder, a cut, and someone who says they are fine.',
      'Anyone who says they are fine is to be sent to Hanne.',
      'There is a defibrillator on the wall of the clubhouse, to the left of the door, and it talks you through it. Please go and look at it now, before you need to.',
    ],
  },
  {
    daysAgo: 6,
    title: 'Wanted: a tighthead, a treasurer’s assistant and someone who can reverse a trailer',
    excerpt: 'Three gaps, no experience needed for two of them.',
    picture: 'huddle',
    paragraphs: [
      'The tighthead need not have played there before, but should be the sort of person who is asked to help move pianos. Danny Okonjo will explain the rest on a Monday, gently.',
      'The treasurer’s assistant needs an hour a week and a spreadsheet. The treasurer has both and is running out of the first.',
      'The trailer carries the tackle bags from the containers to the far pitch and back. It has two wheels and a will of its own. The last person who could do it has moved to Leeds.',
      'Speak to anyone in a hooped shirt, or write to the club.',
    ],
  },
  {
    daysAgo: 24,
    title: 'Lost property: a list, and a last warning',
    excerpt: 'Eleven odd boots, a wedding ring and a trombone mute.',
    picture: 'boots',
    paragraphs: [
      'And four gumshields nobody is going to claim, one very good coat, and a set of stumps.',
      'Everything is in the box under the stairs. At the end of the month what can be worn goes to the charity shop, what can be sold goes in the raffle, and the gumshields go where gumshields go.',
      'The ring is in the till. Describe it to Mags Teller, and have your story ready.',
    ],
  },
];
