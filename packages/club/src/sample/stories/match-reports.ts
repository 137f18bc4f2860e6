import type { Story } from './story.ts';

export const matchReports: readonly Story[] = [
  {
    on: '09-07',
    title: 'A friendly, seven tries and one set of stumps',
    excerpt:
      'The cricket club had not quite finished. Neither, it turned out, had Old Brackenians’ defence.',
    picture: 'passing',
    paragraphs: [
      'The first thing the First XV did in Wednesday’s friendly was move a set of stumps off the twenty-two. The second was score, ninety seconds in, from a lineout nobody had practised.',
      'It was that sort of evening. Hard ground, a light wind off the river, and a back line that had spent August throwing the ball about for fun and saw no reason to stop. Ewan Mackie made two from the base and scored one. Luca Bertoldi kicked five out of seven and blamed the sun for the others, which was behind him.',
      'Old Brackenians got one back before the break through a very good number eight and one after it through a very bad pass. By then it was forty points and the front row were asking about tea.',
      'There are things to mend. The restarts were caught by whoever was nearest, which was not always us, and the bench shouted more than it drank. But seven is seven.',
      'Ferrymere 45, Old Brackenians 12. The stumps are in the lost property box.',
    ],
  },
  {
    on: '10-05',
    weekday: 'Sunday',
    title: 'Try of the season, according to the man who scored it: Ferrymere 26–16 Ashcombe Park',
    excerpt: 'Seventy metres, four side steps and a dive that began some way before it needed to.',
    picture: 'try',
    paragraphs: [
      'Seru Vakalala says it is the try of the season and he has the casting vote on the committee.',
      'It started with a knock-on. Ashcombe Park were three metres from our line with an overlap when their scrum-half and the ball parted company. Tomos Pryce-Hale picked it up, looked for somebody faster, and had a wide choice.',
      'Before that it had been a tight match between two sides who know each other’s calls. Penalties either way, a yellow card each, and a quarter of an hour in which the ball was not seen by anybody in the crowd.',
      'After it Ashcombe Park went into their shells, and the last twenty minutes were played mostly by our forwards, mostly on their knees, in a good cause.',
      'Ferrymere 26, Ashcombe Park 16. There is no video, so the distance will be eighty by Christmas.',
    ],
  },
  {
    on: '11-02',
    weekday: 'Sunday',
    title: 'Lions hold on in the mud: St Oswin’s II 17–19 Ferrymere',
    excerpt:
      'Two points up, six minutes left, five metres out and a scrum going backwards. The pack tells you how it ended.',
    picture: 'scrum',
    paragraphs: [
      'There are pitches that drain and there is St Oswin’s. By half time the near touchline had gone, and with it any thought of moving the ball past the second pair of hands. So it became a game of scrums, and for an hour ours were the better.',
      'Seru Vakalala scored the first from the back of one, and Luca Bertoldi put over a conversion that cleared the bar, the fence and a parked van. At 19–10 it should have been over.',
      'It was not. St Oswin’s scored under the posts with eight to play and then camped. Four scrums. Two of them ours by the referee’s account, all of them ours by our own. The last one turned a quarter circle, the ball squirted out on the wrong side, and Ewan Mackie fell on it and stayed there.',
      'Final score St Oswin’s II 17, Ferrymere 19. Tea was excellent.',
    ],
  },
  {
    on: '11-09',
    weekday: 'Sunday',
    title: 'An education: Ferrymere 3–57 Richmondshire & Upper Thames Valley Old Boys Veterans',
    excerpt: 'The three was a very good three. The rest is for learning from.',
    picture: 'rain',
    paragraphs: [
      'Forty metres, into the rain, off a ball like soap: it made the score three–nil and it stayed three–nil for almost four minutes.',
      'Then the Richmondshire & Upper Thames Valley Old Boys Veterans, whose name would not fit on the board and whose side did not look like veterans, found their feet. They passed in the wet as we do not pass in the dry. They ran lines we had to have explained.',
      'There is no shame in it. There are four things to work on, which Bridget Amory has written on the whiteboard in the changing room in letters that can be read from the car park.',
      'The best of us was Maximilian Featherstonehaugh-Cole, who made twenty-six tackles by his mother’s count. She has been asked to do it every week.',
      'Ferrymere 3, Richmondshire & Upper Thames Valley Old Boys Veterans 57. They stayed for tea and were very nice about it.',
    ],
  },
  {
    on: '11-16',
    weekday: 'Sunday',
    title: 'Lineout sings under the lights: Ferrymere 31–12 Tidemill',
    excerpt:
      'Fourteen throws, fourteen catches, and one of them by a man who was not in the lineout.',
    picture: 'sprint',
    paragraphs: [
      'If you wondered what had been going on behind the containers on Wednesday evenings, that was it.',
      'The kick-off was put back to half past five for the river, which came up to the far touchline, had a look, and went home. So we played under lights on a Saturday for the first time since they were mended, and it suited us.',
      'Piet van Reyn jumped, Danny Okonjo threw, and Tidemill spent the first half guessing. Two tries came straight from it. A third came when they put everybody on van Reyn and the ball went to Tomos Pryce-Hale at the front, who has not been lifted off the ground since his christening.',
      'Tidemill pulled back two in the third quarter with some lovely running. Luca Bertoldi answered with a drop goal he says he meant.',
      'Ferrymere 31, Tidemill 12. The lifters would like it known that they were there too.',
    ],
  },
  {
    on: '11-30',
    weekday: 'Sunday',
    title: 'One scrum, eleven minutes, three points: Ferrymere 15–12 Old Kestrels',
    excerpt: 'It was reset nine times. Children were born, it felt like, and grew up.',
    picture: 'scrum-night',
    paragraphs: [
      'At the end of it the referee raised an arm and Luca Bertoldi, who had gone cold waiting, kicked the penalty that won the match.',
      'Old Kestrels are a hard side to move and worse to look at across a front row. Their tighthead has been doing this since before some of our bench could walk and passed on a good deal of it to Danny Okonjo, free of charge, in the first half hour.',
      'We learned. By the third quarter the shove was ours, the steam was going straight up into the lights, and every ball that went into a scrum came out on our side of it or with a penalty attached.',
      'Ferrymere 15, Old Kestrels 12, all of it off the boot. Purists may look away. The front row will not be looking at anything until Wednesday.',
    ],
  },
  {
    on: '12-14',
    weekday: 'Sunday',
    title: 'Kicked about in the fog, and we think we won: Hartsmoor III 5–12 Ferrymere',
    excerpt: 'Both touch judges agree on the score. Neither saw the second half.',
    picture: 'fog',
    paragraphs: [
      'It was clear enough at two o’clock. By twenty past you could see the posts at one end and the car park at the other, and by half time you could see a dog. The referee asked both captains whether they would rather play on, and both, not being able to see the other shake his head, nodded.',
      'What we know: Seru Vakalala went into the fog with the ball and came out without it, and there was a whistle, and a Hartsmoor player said well done. What we believe: the conversion went over. It has not been found.',
      'Hartsmoor III 5, Ferrymere 12, subject to correction by anyone who was standing closer.',
    ],
  },
  {
    on: '02-08',
    weekday: 'Sunday',
    title: 'Tackle count, one hundred and sixty-one: Ferrymere 14–10 Gasworks Athletic',
    excerpt:
      'We had the ball for nineteen minutes and won. Somebody kept a tally on the back of a raffle book.',
    picture: 'tackle',
    paragraphs: [
      'Gasworks Athletic came to Ferry Lane with the best attack in the table. They left with it too. But every time they broke the first line there was a second, and behind the second, usually, there was Maximilian Featherstonehaugh-Cole.',
      'Our two tries came from the only two mistakes they made: a pass behind the man, and a kick that did not find touch because it found Luca Bertoldi.',
      'Nobody could lift a cup at tea. The urn was operated by the under-twelves.',
      'Ferrymere 14, Gasworks Athletic 10.',
    ],
  },
  {
    on: '03-01',
    weekday: 'Sunday',
    title: 'Up and under, and under, and under: Ashcombe Park 13–27 Ferrymere',
    excerpt:
      'Ashcombe Park kicked it high twenty-two times. Priya Raman’s brother caught twenty-one.',
    picture: 'high-ball',
    paragraphs: [
      'Anil Raman joined in September to get fit and had never caught a rugby ball in a match before. He kept wicket for a long time. It turns out that is most of it.',
      'There was a low sun straight down the pitch from two o’clock, and Ashcombe Park, who won the toss, put it behind them. For forty minutes the ball went up and vanished, and a man in a hooped shirt stood underneath with his arms out like a waiter, and took it.',
      'With the sun on our side after half time we ran the ball back at them, and tired legs did the rest. Three tries, two of them started by the wicket-keeper.',
      'Ashcombe Park 13, Ferrymere 27. The one he dropped, he would like it known, was wet.',
    ],
  },
  {
    on: '03-22',
    weekday: 'Sunday',
    title: 'Flag up, heads down: Ferrymere 18–19 Hartsmoor III',
    excerpt:
      'A foot in touch by the width of a bootlace, and the flag went up for it. It was one of ours.',
    picture: 'touch-judge',
    paragraphs: [
      'So was the flag. Hanne Lund has run our touchline for four seasons on the understanding that she calls what she sees. On Saturday, with two minutes left and the winning try as good as scored in the corner, she saw a heel on the whitewash. Nobody else in the ground did. She put the flag up.',
      'There was a short silence, and then the Hartsmoor captain walked over and shook her hand. Then ours did.',
      'It finished Ferrymere 18, Hartsmoor III 19, and we have lost matches we were less proud of. She did not pay for a drink all evening.',
    ],
  },
  {
    on: '04-12',
    weekday: 'Sunday',
    title: 'Lions take the county plate: Ferrymere 16–11 Northfield Extras',
    excerpt:
      'Extra time, a knee in strapping, and a wing who had been told to stay out wide and keep warm.',
    picture: 'trophy',
    paragraphs: [
      'That is how you win a county plate.',
      'It was eleven–eleven at the end of eighty minutes and eleven–eleven after ninety. Both sides had run out of replacements and most of their opinions. Northfield Extras had a scrum on halfway and a fly-half with a drop goal in him.',
      'He never got it away. Ewan Mackie came round the side, the ball went loose, and Seru Vakalala, knee and all, hacked it on. It bounced once towards touch and once, for reasons it will never explain, back. Femi Adeyo, forty-one, of the vets, the last man on the bench, picked it up at walking pace and ran it in at something very near one.',
      'He says he heard nothing. The rest of us were heard in Marsh Street.',
      'The plate will be on the bar from Tuesday. It holds, we have established, a little over four pints. Ferrymere 16, Northfield Extras 11.',
    ],
  },
];
