/** Placeholder colours of the club’s pictures, by the smallest rendition. Written by `npm run tones`. */
export const clubTones: Readonly<Record<string, string>> = {
  '/club/pictures/ball-480.webp': '5DDDLKMg5DDkMMlNRT3kMCU9JT0lOQU1',
  '/club/pictures/break-480.webp': 'BR0GHeUYxBSIMco1yjWpMUxGrlaNTkxG',
  '/club/pictures/clubhouse-480.webp': 'QyBkKGMoQyAGQeco5jBHUYQ0ZDRkMGQs',
  '/club/pictures/huddle-480.webp': 'IhRCFEIUIhTFOOU0BT3lPGQwQyhDKEMk',
  '/club/pictures/kick-480.webp': 'YySDKIQoQhxkMGMopTRjLEMcIhBDFEMc',
  '/club/pictures/lineout-480.webp': 'YiBjJGIgQhzkQONAozSENEMgYyBDHEMc',
  '/club/pictures/pegs-480.webp': 'ZCClJKUkZCDHLAk1CDXnMKYwKkUqRaYw',
  '/club/pictures/scrum-480.webp': 'BiFIKeUcpBTKOQxCyjWpNUxGrlauVkxG',
};
