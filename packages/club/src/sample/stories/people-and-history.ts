import type { Story } from './story.ts';

export const peopleAndHistory: readonly Story[] = [
  {
    on: '09-28',
    title: 'Five minutes with the captain',
    excerpt: 'Seru Vakalala on tries, tea, and why he warms up in his dressing gown.',
    picture: 'captain',
    paragraphs: [
      'Seru Vakalala came to a Monday session nine years ago because his flat had no heating. He has been captain for three seasons and has the heating on now.',
      'On the armband: “It is mostly texting. I text thirty people on a Thursday, twenty answer, fifteen come. The other five are on the bus.”',
      'On the best try he has scored: he says the one against Ashcombe Park, and reaches for the salt and pepper.',
      'On the dressing gown: “You run about, you sit, you get cold. In a dressing gown you do not get cold. I do not know why everyone does not do it.”',
      'On Ferry Lane: “Every club says it is a family. Here somebody’s mother really does shout at you.”',
    ],
  },
  {
    on: '08-16',
    title: 'Bridget Amory to coach the forwards',
    excerpt: 'Prop, lock, teacher of physics. She has drawn the pack a diagram.',
    picture: 'coach',
    paragraphs: [
      'Prop, lock, teacher of physics: Bridget Amory takes over the First XV’s forwards from this season, and has drawn the pack a diagram.',
      'She played for eighteen seasons, the last six of them at Tidemill, where the scrum did not go backwards for two years. She says it is nearly all feet.',
      '“People think a scrum is about strength. It is about eight people arriving at the same moment in the same direction. I teach fourteen-year-olds. Eight forwards are no trouble.”',
      'Col Abernethy, who has done it for six years, moves to the vets and will be bringing his hat.',
    ],
  },
  {
    on: '03-10',
    title: 'Forty, unfit and never played: a beginner’s first three months',
    excerpt: 'One of our newest members kept a diary. She has let us print some of it.',
    picture: 'newcomer',
    paragraphs: [
      'Week one. Was met at the gate, which stuck. Was given a shirt that had clearly been worn by a wardrobe. Ran about. Was passed to, several times, on purpose. Could not lift arms on Tuesday.',
      'Week two. Learned to fall over. It is a skill, like anything. Was told I had good feet. Nobody has ever said a thing about my feet.',
      'Week five. First tackle, on a pad, then on Jack, who said “ooh” in an encouraging way.',
      'Week nine. Bought a scrum cap. It makes me look like a Victorian pudding and I love it.',
      'Week twelve. Ten minutes off the bench in a friendly. Touched the ball twice. Gave it to somebody better both times, which the coach says is the whole game. Slept in the bath.',
    ],
  },
  {
    on: '04-27',
    title: 'Walt Teller, and two hundred and twelve Saturdays',
    excerpt: 'He has not missed a home match since the club began. We asked him why.',
    picture: 'veteran',
    paragraphs: [
      'He has not missed a home match since the club began: two hundred and twelve of them, by the book he keeps in his coat.',
      'He was one of the eleven who turned up that first Wednesday. He was sixty-five. He had come to tell us to keep off the grass, which the borough paid him to look after, and stayed because we were short of a referee.',
      '“I thought they would last until it rained,” he says. “It rained. They stayed. Somebody had to mark it out for them.”',
      'What has changed? “The showers. Somebody put a light in the shed. They say thank you more than they used to, or I hear it better.”',
      'And what has not? He thinks about it. “They still cannot shut that gate.”',
    ],
  },
  {
    daysAgo: 372,
    title: 'Eleven people and a borrowed ball',
    excerpt: 'How it began: a wet Wednesday, a park by the river and a card in a shop window.',
    picture: 'ball',
    paragraphs: [
      'The card in the newsagent’s window said RUGBY, WEDNESDAY, THE REC, 7 PM. It did not say who had written it, and to this day three people claim to have.',
      'Eleven came. It was raining. Nobody had thought of a ball but one, and it was his nephew’s, and it was a size four. They played until they could not see it.',
      'The next week there were nineteen. By the autumn there was a fixture, lost by sixty points, against a side who lent us three players at half time to make it last.',
      'The name came from the lane, the hoops from a job lot, and the lion from a pub sign that was being thrown away. It hung in the bar until it fell on the treasurer.',
      'The size four is in the cabinet by the door. The nephew, who is twenty-three, has been told he may have it back when he can beat us.',
    ],
  },
  {
    daysAgo: 398,
    title: 'The ferry that never was',
    excerpt: 'There is no ferry at Ferry Lane. For one Saturday, there was.',
    picture: 'ferry',
    paragraphs: [
      'There is no ferry at Ferry Lane. There was one until 1911, when the bridge came, and the lane has been walking people down to the water for no reason ever since.',
      'But for one Saturday in our second season the bridge was closed, the road was flooded, and Tidemill were on the other side with a full team and their kit in bags. Somebody’s uncle had a barge.',
      'They came across in two goes, standing up. The referee came with the second and blew his whistle from midstream to let us know. We lost, thirteen–nil. They all agree it was the best away trip they have ever had.',
      'The uncle would not take money. There has been a seat for him at every dinner since, and the club’s tie has a very small boat on the back of it, where nobody looks.',
    ],
  },
  {
    daysAgo: 421,
    title: 'How the urn came to Ferry Lane',
    excerpt: 'It holds a hundred cups, takes fifty minutes, and has its own fixture list.',
    picture: 'urn',
    paragraphs: [
      'It holds a hundred cups, takes fifty minutes to boil and must never, Mags Teller says, be hurried.',
      'It came from the canteen of a works that was closing, for the price of carrying it out. It took four of the pack. They put it down twice and have never agreed about whose idea the stairs were.',
      'In thirteen seasons it has been lent to two weddings, a funeral, a school and, for one night, the fire brigade, who needed it more. It has been dropped once. The dent is the shape of a tighthead’s knee, and vice versa.',
      'On match days it goes on at two. If you are ever lost at Ferry Lane, stand still and listen for it.',
    ],
  },
];
