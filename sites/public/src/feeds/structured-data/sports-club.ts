import type { ClubProfile } from '@clubhouse/club';
import type { IdReference, PostalAddress, SportsClub } from 'schema-dts';

/** A reference to the club. */
export function clubReference({ siteUrl }: ClubProfile): IdReference {
  return { '@id': `${siteUrl}/#club` };
}

/** The club itself. */
export function sportsClub(club: ClubProfile): SportsClub {
  const { siteUrl, name, fullName, nickname, badge, shareCard, address } = club;
  const logo = badge.icons.at(-1);
  return {
    '@type': 'SportsClub',
    ...clubReference(club),
    name,
    legalName: fullName,
    alternateName: nickname,
    description: club.description,
    url: `${siteUrl}/`,
    ...(logo && { logo: siteUrl + logo.path }),
    image: siteUrl + shareCard.path,
    telephone: international(club.phone),
    email: club.email,
    foundingDate: String(club.founded),
    address: clubAddress(club),
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    sameAs: club.social.map(({ url }) => url),
  };
}

/** The address of the club's ground. */
export function clubAddress({ address }: ClubProfile): PostalAddress {
  const { lines, postcode } = address;
  const town = lines.at(-1);
  return {
    '@type': 'PostalAddress',
    streetAddress: (lines.length > 1 ? lines.slice(0, -1) : lines).join(', '),
    ...(lines.length > 1 && town && { addressLocality: town }),
    postalCode: postcode,
    addressCountry: 'GB',
  };
}

/** A phone number in international format: the profile has the national one. */
function international(phone: string): string {
  return phone.replace(/^0/, '+44 ');
}
